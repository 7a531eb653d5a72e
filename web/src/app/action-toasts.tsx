import './action-toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { actionToasts } from '../lib/notify/notify.ts'

const belowHeader = { top: 'calc(var(--header) - 1px)' }
/** On a phone, the title begins right below the header, so a toast must not cover it. */
const overHeader = { top: 'calc(0.75rem + var(--offline))' }

export function ActionToasts() {
  const scheme = useComputedColorScheme('light')
  useEffect(
    () =>
      actionToasts.attach(({ kind, text }) => {
        // Two parts of a page can fail with the same message. The message is the id, so Sonner shows it once.
        toast[kind](text, kind === 'error' ? { id: text } : undefined)
      }),
    [],
  )
  return (
    // Without stopPropagation, Sonner returns the focus to the element before the toast, and Tab never gets past the toast.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="top-center"
        offset={belowHeader}
        mobileOffset={overHeader}
        duration={4000}
        visibleToasts={3}
        theme={scheme}
        closeButton
      />
    </div>
  )
}
