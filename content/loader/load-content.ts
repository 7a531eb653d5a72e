import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../../local/project-root.ts'
import { contentDir, contentFiles } from './content-files.ts'
import { toLines } from './faults.ts'

const loaderDir = join(projectRoot, 'content/loader')

/** How many rows were added, changed or removed; null where the database had it all. */
export type Loaded = { items: number; names: number } | null

/** Brings the files of `content/` into a database, when they are not those that it got last. */
export async function loadContent(
  databaseUrl: string,
  log: (line: string) => void = () => {},
  folder = contentDir,
): Promise<Loaded> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'content' })
  try {
    const [, hash] = await Promise.all([client.connect(), fingerprint(folder)])
    const { rows: last } = await client.query('select hash from private.content_version')
    if (last[0]?.hash === hash) return null
    // Only now: parsers and schemas take longer to load than all the rest of a start with nothing to do.
    const [{ readContent }, { toRows }] = await Promise.all([
      import('./read-content.ts'),
      import('./to-rows.ts'),
    ])
    const { content, faults } = await readContent(folder)
    if (faults.length > 0)
      throw new Error(`The content has faults, so none of it was loaded.\n${toLines(faults)}`)
    const { items, names } = toRows(content)
    const { rows } = await client.query('select * from private.load_content($1, $2, $3)', [
      hash,
      JSON.stringify(items),
      JSON.stringify(names),
    ])
    const { changed_items, changed_names } = rows[0]
    log(`content: ${changed_items} rows and ${changed_names} names changed`)
    return { items: changed_items, names: changed_names }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Of the files and of what turns them into rows: a newer loader may make other rows of the same files. Hundreds of small files are read
 * one by one: handing each to the thread pool and back takes three times as long as reading it.
 */
async function fingerprint(folder: string): Promise<string> {
  const contract = join(projectRoot, 'supabase/functions/_shared/contract')
  const hash = createHash('sha256')
  const add = (from: string, paths: string[]) => {
    for (const path of paths) hash.update(`${path}\n`).update(readFileSync(join(from, path)))
  }
  add(folder, contentFiles(folder))
  add(loaderDir, readdirSync(loaderDir).toSorted())
  add(
    contract,
    readdirSync(contract)
      .filter((path) => /^(bank|content|red-flag)/.test(path))
      .toSorted(),
  )
  return hash.digest('hex')
}
