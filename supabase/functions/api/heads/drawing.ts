import type { TongueFindings } from '../../_shared/contract/signs.ts'
import { digest } from '../../_shared/hashes.ts'

/** What the preview of a page shows. Never more than a guest reads on the page itself. */
export type Drawing = {
  /** What kind of page it is: 'Case study · Complex'. */
  label: string
  title: string
  tongue: TongueFindings | null
}

/** To be raised when the same drawing would look different. */
const style = 1

/** The name under which it may be kept for ever. */
export const nameOfDrawing = async (drawing: Drawing) =>
  (await digest(JSON.stringify([style, drawing]))).slice(0, 20)
