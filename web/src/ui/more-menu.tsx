import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import menu from './menu.module.css'
import classes from './more-menu.module.css'

export type MenuItem = {
  text: string
  icon?: ReactNode
  title?: string
  isDanger?: boolean
} & ({ onPress: () => void } | { to: string })

/** Holds rarely used actions in a native popover, which the browser closes. `children` follow the items. */
export function MoreMenu({
  ref,
  label = 'More',
  isQuiet,
  items,
  children,
}: {
  ref?: Ref<HTMLButtonElement>
  label?: string
  /** Has no border, for the rows of a list. */
  isQuiet?: boolean
  items: MenuItem[]
  children?: ReactNode
}) {
  const id = useId()
  // Closes the popover first: that returns the focus to the opener, so a dialog that opens next returns the focus there too.
  const press = (onPress: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onPress()
  }
  return (
    <span className={menu.place}>
      <Button
        ref={ref}
        variant="default"
        className={`px-sm ${menu.opener} ${classes.dots}`}
        data-quiet={isQuiet || undefined}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        <Icon name="more" size={20} />
      </Button>
      <span id={id} popover="auto" className={`outlined py-xs px-xs ink ${menu.menu}`}>
        {items.map(({ text, icon, title, isDanger, ...act }) => {
          const look = `row gap-sm px-sm thumb ink ${menu.item} ${classes.item}`
          if ('to' in act)
            return (
              <Link key={text} to={act.to} className={`${look} quiet-link`}>
                {text}
              </Link>
            )
          return (
            <button
              key={text}
              type="button"
              className={look}
              title={title}
              data-danger={isDanger || undefined}
              onClick={press(act.onPress)}
            >
              {icon}
              {text}
            </button>
          )
        })}
        {children}
      </span>
    </span>
  )
}
