import './action-toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { actionToasts } from '../lib/notify.ts'

const belowHeader = { top: 'calc(var(--header) + 0.75rem)' }

export function ActionToasts() {
  const scheme = useComputedColorScheme('light')
  useEffect(
    () =>
      actionToasts.attach(({ kind, text }) => {
        // Two parts of a page can fail with the same message: show it once.
        toast[kind](text, kind === 'error' ? { id: text } : undefined)
      }),
    [],
  )
  return (
    <Toaster
      position="top-center"
      // Below the header, so that its links stay reachable.
      offset={belowHeader}
      mobileOffset={belowHeader}
      duration={4000}
      visibleToasts={3}
      theme={scheme}
      closeButton
    />
  )
}
