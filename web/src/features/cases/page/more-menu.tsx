import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import menu from '../../../ui/menu.module.css'
import classes from './more-menu.module.css'

/** Rarely used actions in a native popover, which the browser closes. */
export function MoreMenu({ items }: { items: { text: string; icon: ReactNode; onPress: () => void }[] }) {
  const id = useId()
  return (
    <span className={menu.place}>
      <Button
        variant="default"
        className={`px-sm ${menu.opener} ${classes.dots}`}
        aria-label="More"
        title="More"
        popoverTarget={id}
      >
        <Icon name="more" size={20} />
      </Button>
      <span id={id} popover="auto" className={`outlined py-xs px-xs ink ${menu.menu}`}>
        {items.map(({ text, icon, onPress }) => (
          <button
            key={text}
            type="button"
            className={`row gap-sm px-sm thumb ${menu.item}`}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onPress}
          >
            {icon}
            {text}
          </button>
        ))}
      </span>
    </span>
  )
}
