import { useSyncExternalStore } from 'react'
import type { ReportTarget } from '@contract/moderation.ts'

/** `words` name what is reported to the one who reports. Of an exam's question, `targetId` is the exam. */
export type ReportRequest = {
  target: ReportTarget
  targetId: string
  questionNumber?: number
  words: string
}
/** `opening` counts up, so that every opening is a fresh window. */
type ReportState = { request: ReportRequest; isOpen: boolean; opening: number }

let state: ReportState | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

function setState(next: ReportState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the one report window, from anywhere; a member's only. */
export function openReport(request: ReportRequest) {
  opener = document.activeElement
  setState({ request, isOpen: true, opening: (state?.opening ?? 0) + 1 })
}

/** For the window itself; null until it is first asked for. */
export function useReportState() {
  return useSyncExternalStore(subscribe, () => state)
}

export function closeReport() {
  if (state) setState({ ...state, isOpen: false })
}

/** Once it has faded out: back to what was pressed. Mantine would not know it, for the code came after the click. */
export function returnFocusToReporter() {
  const target = opener?.isConnected ? opener : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
