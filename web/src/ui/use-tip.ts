import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'

export function useTip(onOpen?: (event: SyntheticEvent<HTMLElement>) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const open = (event: SyntheticEvent<HTMLElement>) => {
    onOpen?.(event)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return {
    isOpen,
    id,
    anchor: { onPointerLeave: close },
    opener: {
      'aria-describedby': isOpen ? id : undefined,
      onPointerEnter: open,
      onFocus: open,
      onClick: open,
      onBlur: close,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    },
  }
}
