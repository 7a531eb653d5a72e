import type { Club } from '../../_shared/contract/club.ts'
import type { TongueFindings } from '../../_shared/contract/signs.ts'
import { digest } from '../../_shared/hashes.ts'

/** The preview of a page, never more than a guest reads there. */
export type Drawing = {
  club: Club
  /** 'Case study · Complex' */
  label: string
  title: string
  tongue: TongueFindings | null
}

/** Raise it when the same drawing should look different. */
const style = 1

/** A name under which caches may keep the drawing without limit. */
export const nameDrawing = async (drawing: Drawing) =>
  (await digest(JSON.stringify([style, drawing]))).slice(0, 20)
