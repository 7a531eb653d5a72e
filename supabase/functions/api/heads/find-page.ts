import { z } from 'zod/mini'
import type { Difficulty } from '../../_shared/contract/cases.ts'
import type { PageHead } from '../../_shared/contract/heads.ts'
import { entryId, type LibraryEntry, typedKind } from '../../_shared/contract/library.ts'
import type { LibraryKind } from '../../_shared/contract/library-link.ts'
import { describeEntry, entryTitle, libraryKinds } from '../../_shared/contract/library-words.ts'
import { titleOfTag } from '../../_shared/contract/tag.ts'
import { readSigns } from '../../_shared/tcm/read-signs.ts'
import type { CaseSigns } from '../../_shared/contract/signs.ts'
import type { Db } from '../../_shared/db.ts'
import { readClub } from '../club/read-club.ts'
import type { Drawing } from './drawing.ts'
import { fixedPages } from './fixed-pages.ts'

const isUuid = (text: string) => z.uuid().safeParse(text).success

type PublicPage = {
  head: Omit<PageHead, 'picture' | 'alt'>
  drawing: Drawing
}
type Words = { head: Omit<PublicPage['head'], 'club'>; drawing: Omit<Drawing, 'club'> }

type Place = { path: string; comment?: string }

/** Finds a page as a guest may read it. A page that guests cannot open counts as missing. */
export async function findPage(db: Db, place: Place): Promise<PublicPage | undefined> {
  const found = await findWords(db, place)
  if (!found) return undefined
  const club = await readClub(db)
  const title = found.head.title || club.name
  return {
    head: { ...found.head, title, club: club.name },
    drawing: { ...found.drawing, title: found.drawing.title || title, club },
  }
}

/** Finds the texts of a page. The landing page has no title of its own. */
async function findWords(db: Db, { path, comment }: Place): Promise<Words | undefined> {
  const inLibrary = path.replace(/^\/library\/[^/]+$/, (kind) => kind.toLowerCase())
  const fixed = fixedPages.find((page) => page.path === inLibrary)
  if (fixed) return page(fixed, { label: fixed.label })
  const [, folder = '', first = '', second, more] = path.split('/')
  if (more !== undefined) return undefined
  if (folder === 'case-study' && second === undefined) return findCase(db, first, comment)
  if (folder === 'topics' && second === undefined) return findTopic(db, first)
  const kind = folder === 'library' ? typedKind.safeParse(first).data : undefined
  return kind && second ? findEntry(db, kind, second) : undefined
}

type Said = Pick<PageHead, 'path' | 'title' | 'description' | 'kind'> &
  Partial<Pick<PageHead, 'caution' | 'author' | 'published'>>

const page = (
  { path, title, description, caution = null, kind, author = null, published = null }: Said,
  drawing: Partial<Words['drawing']>,
): Words => ({
  head: { path, title, description, caution, kind, author, published },
  drawing: { label: '', title, tongue: null, ...drawing },
})

type CaseRow = {
  title: string
  description: string
  difficulty: Difficulty
  author_name: string
  created_at: string
  content: string
  signs: CaseSigns | null
}

const difficulties = { simple: 'Simple', complex: 'Complex' }

async function findCase(db: Db, id: string, commentId: string | undefined) {
  if (!isUuid(id)) return undefined
  const [found] = await db<CaseRow[]>`
    select v.title, v.description, v.difficulty, v.author_name, v.created_at, c.content, c.signs
    from private.case_cards v
    join public.case_studies c on c.id = v.id
    where v.id = ${id} and v.status = 'published'`
  if (!found) return undefined
  const { title, description, difficulty, author_name: author, created_at: published, signs, content } = found
  const path = `/case-study/${id}`
  const tongue = (signs ? signs.tongue : readSigns(content).tongue?.findings) ?? null
  const level = difficulties[difficulty]
  const said = commentId && isUuid(commentId) ? await findComment(db, id, commentId) : undefined
  if (said)
    return page(
      {
        path: `${path}?comment=${commentId}`,
        title: `${said.author_name} on ${title}`,
        description: said.content,
        kind: 'comment',
        author: said.author_name,
        published: said.created_at,
      },
      { label: `Discussion · ${level}`, title, tongue },
    )
  return page(
    { path, title, description, kind: 'case', author, published },
    { label: `Case study · ${level}`, tongue },
  )
}

type Comment = { content: string; author_name: string; created_at: string }

/** Skips deleted and hidden comments, so that a link to one of them shows the case instead. */
async function findComment(db: Db, caseId: string, id: string) {
  const [found] = await db<Comment[]>`
    select content, author_name, created_at from private.comment_cards
    where id = ${id} and case_study_id = ${caseId} and not deleted and not hidden`
  return found
}

async function findTopic(db: Db, encoded: string) {
  const tag = decode(encoded)
  if (!tag) return undefined
  const [found] = await db<{ tag: string | null; cases: number }[]>`
    select min(t.tag) as tag, count(distinct f.case_id)::int as cases
    from private.find_cases(null, ${tag}, null) f
    join public.case_studies c on c.id = f.case_id
    cross join unnest(c.tags) as t(tag)
    where lower(t.tag) = lower(${tag})`
  if (!found?.tag) return undefined
  return page(
    {
      path: topicPath(found.tag),
      title: titleOfTag(found.tag),
      description: `${found.cases} ${found.cases === 1 ? 'case study' : 'case studies'} of the club on ${found.tag}, each with its discussion.`,
      kind: 'list',
    },
    { label: 'Topic' },
  )
}

export const topicPath = (tag: string) => `/topics/${encodeURIComponent(tag)}`

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

async function findEntry(db: Db, kind: LibraryKind, typed: string) {
  const id = entryId(kind, typed)
  const [found] = await db<LibraryEntry[]>`
    select kind, id, entry from private.library_entries where kind = ${kind} and id = ${id}`
  if (!found) return undefined
  return page(
    {
      path: `/library/${kind}/${id}`,
      title: entryTitle(found),
      description: describeEntry(found),
      caution: 'cautions' in found.entry ? found.entry.cautions.says : null,
      kind: 'entry',
    },
    { label: `Library · ${libraryKinds[kind].one}` },
  )
}
