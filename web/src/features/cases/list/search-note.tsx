import { UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import classes from './search-note.module.css'

const orders = [
  { value: undefined, text: 'Best first' },
  { value: 'newest', text: 'Newest first' },
] as const

/** Shows the corrected search and the order of its results. */
export function SearchNote({
  search,
  mended,
  order,
  onOrder,
}: {
  search: string
  mended: string | null
  order?: 'newest'
  onOrder: (order?: 'newest') => void
}) {
  return (
    <div className="between gap-x-xl mb-xs">
      {mended && (
        <output className={classes.mended}>
          No results for “{search}”. Showing results for <strong>{mended}</strong>.{' '}
          <Link
            to={`/dashboard?search=${encodeURIComponent(`"${search.replaceAll('"', '')}"`)}`}
            preventScrollReset
          >
            Search for “{search}” anyway
          </Link>
        </output>
      )}
      <fieldset aria-label="Order" className={`gap-lg ${classes.orders}`}>
        {orders.map(({ value, text }) => (
          <UnstyledButton
            key={text}
            className={`soft thumb ${classes.order}`}
            aria-pressed={order === value}
            onClick={() => onOrder(value)}
          >
            {text}
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  )
}
