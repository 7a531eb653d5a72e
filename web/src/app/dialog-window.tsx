import type { ComponentType } from 'react'
import type { createDialog } from '../lib/dialogs/dialog.ts'
import { useStore } from '../lib/store.ts'

export function DialogWindow<Request>({
  dialog,
  Window,
}: {
  dialog: ReturnType<typeof createDialog<Request>>
  Window: ComponentType<{ request: Request; isOpen: boolean }>
}) {
  const state = useStore(dialog.state)
  return state && <Window key={state.opening} request={state.request} isOpen={state.isOpen} />
}
