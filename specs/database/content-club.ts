import { afterAll, beforeAll } from 'vitest'
import { loadContent } from '../../content/loader/load-content.ts'
import { startClubDatabase, type ClubDatabase } from '../kit/club-database.ts'

/** A club of the file's own, into which content is loaded. Importing this starts it. */
export let club: ClubDatabase
beforeAll(async () => {
  club = await startClubDatabase()
})
afterAll(() => club?.stop())

export const load = (folder?: string) => loadContent(club.url('postgres'), undefined, folder)
export const rows = async (sql: string) => (await club.owner.query(sql)).rows
/** `xmin` changes with every update, whatever it writes. */
export const everything = () =>
  rows(`
    select 'content' as part, kind || ' ' || slug as key, xmin::text from private.content
    union all select 'names', term || ' ' || token, xmin::text from private.synonyms
    union all select 'version', hash, xmin::text from private.content_version
    union all select 'cases', id::text, xmin::text from public.case_studies
    union all select 'profiles', id::text, xmin::text from public.profiles
    order by 1, 2`)
export const replacing = (from: string, to: string) => (text: string) => text.replace(from, to)
