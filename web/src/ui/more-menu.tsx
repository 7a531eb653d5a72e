import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import menu from './menu.module.css'
import classes from './more-menu.module.css'

export type MenuItem = {
  text: string
  icon?: ReactNode
  title?: string
  isDanger?: boolean
  onPress: () => void
}

/** Holds rarely used actions in a native popover, which the browser closes. `children` follow the items. */
export function MoreMenu({
  label = 'More',
  isQuiet,
  items,
  children,
}: {
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
        {items.map(({ text, icon, title, isDanger, onPress }) => (
          <button
            key={text}
            type="button"
            className={`row gap-sm px-sm thumb ${menu.item} ${classes.item}`}
            title={title}
            data-danger={isDanger || undefined}
            onClick={press(onPress)}
          >
            {icon}
            {text}
          </button>
        ))}
        {children}
      </span>
    </span>
  )
}
