import { countOf } from '../../../lib/text/count-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { markPage } from '../../../ui/mark-page.ts'
import classes from './arrivals.module.css'

const markArrivals = markPage('data-arrivals')

/** Announces new comments outside the window, without scrolling to them. */
export function Arrivals({ ids, onShow }: { ids: string[]; onShow: (id: string) => void }) {
  const [first] = ids
  return (
    <output className={`stack items-center gap-0 ${classes.place}`}>
      {first !== undefined && (
        <button
          type="button"
          ref={markArrivals}
          className={`inline gap-xs px-lg strong thumb ${classes.pill}`}
          onClick={() => onShow(first)}
        >
          <Icon name="arrow" size={18} />
          {countOf(ids.length, 'new comment')}
        </button>
      )}
    </output>
  )
}
