import { drawPreview, getPageHead, listPages } from '../../_shared/contract/heads.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { route } from '../../_shared/route.ts'
import { nameDrawing } from './drawing.ts'
import { drawPng } from './draw-png.ts'
import { findPage, topicPath } from './find-page.ts'
import { fixedPages } from './fixed-pages.ts'
import { writePreviewSvg } from './write-preview-svg.ts'

const noPage = () => new ApiError('not_found', { detail: 'There is no such page.' })

/** A sitemap may list 50,000 addresses; 40,000 cases leave space for the other pages. */
const mostCases = 40_000

const asGuest = { session: 'unread' } as const

export const headRoutes = [
  route(
    getPageHead,
    async ({ input, db }) => {
      const found = await findPage(db, input)
      if (!found) throw noPage()
      const { head, drawing } = found
      const alt = [drawing.title, drawing.label, drawing.tongue && 'with a drawing of the tongue']
      return { ...head, picture: await nameDrawing(drawing), alt: alt.filter(Boolean).join(', ') }
    },
    asGuest,
  ),

  route(
    listPages,
    async ({ db }) => {
      const [entries, topics, cases] = await db.all(
        db<{ path: string }[]>`
          select '/library/' || kind || '/' || id as path from private.library_entries order by kind, place, id`,
        db<{ tag: string }[]>`
          select min(t.tag) as tag from public.case_studies c cross join unnest(c.tags) as t(tag)
          where c.status = 'published' group by lower(t.tag) order by 1`,
        db<{ path: string; changed: string }[]>`
          select '/case-study/' || id as path, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as changed
          from public.case_studies where status = 'published' order by created_at desc, id limit ${db.literal(mostCases)}`,
      )
      const fixed = [...fixedPages, ...entries, ...topics.map(({ tag }) => ({ path: topicPath(tag) }))]
      return [...fixed.map(({ path }) => ({ path, changed: null })), ...cases]
    },
    asGuest,
  ),

  route(
    drawPreview,
    async ({ input, db, address, origin }) => {
      const found = await findPage(db, input)
      // Draws a page only under the name in its head, so that a caller cannot have one page drawn under many names.
      if (!found || (await nameDrawing(found.drawing)) !== input.picture) throw noPage()
      return { png: await drawPng(input.picture, () => writePreviewSvg(found.drawing), address, origin) }
    },
    asGuest,
  ),
]
