import type { Club } from '../../_shared/contract/club.ts'
import type { TongueFindings } from '../../_shared/contract/signs.ts'
import { digest } from '../../_shared/hashes.ts'

/** The content of a page's preview: never more than a guest can read on the page. */
export type Drawing = {
  club: Club
  label: string
  title: string
  tongue: TongueFindings | null
}

/** Raise this number when the same drawing should look different. */
const style = 1

/** Returns a name that changes with the drawing, so that caches may keep the picture without limit. */
export const nameDrawing = async (drawing: Drawing) =>
  (await digest(JSON.stringify([style, drawing]))).slice(0, 20)
