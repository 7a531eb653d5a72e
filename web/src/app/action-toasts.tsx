import './action-toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { actionToasts } from '../lib/notify.ts'

/** Between the header and the page's title, so that both stay in sight. */
const belowHeader = { top: 'calc(var(--header) - 1px)' }

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
    // Without it, Sonner returns the focus to the button before the toast, and Tab never leaves the two.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="top-center"
        offset={belowHeader}
        mobileOffset={belowHeader}
        duration={4000}
        visibleToasts={3}
        theme={scheme}
        closeButton
      />
    </div>
  )
}
