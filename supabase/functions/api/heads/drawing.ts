import type { TongueFindings } from '../../_shared/contract/signs.ts'

/** What the preview of a page shows. Never more than a guest reads on the page itself. */
export type Drawing = {
  /** What kind of page it is: 'Case study · Complex'. */
  label: string
  title: string
  tongue: TongueFindings | null
}

/** Counts up when the same drawing comes out otherwise. */
const style = 1

/** The name under which it may be kept for ever. */
export async function nameOfDrawing(drawing: Drawing) {
  const bytes = new TextEncoder().encode(JSON.stringify([style, drawing]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
