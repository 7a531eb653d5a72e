import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../../local/project-root.ts'
import { contentDir, contentFiles } from './content-files.ts'
import { toLines } from './faults.ts'

const loaderDir = join(projectRoot, 'content/loader')

/** Number of rows changed; null if the database already had this content. */
export type Loaded = { items: number; names: number } | null

/** Loads the files of `content/` into a database, unless it already has exactly these files. */
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
    // Imported only if needed: the parsers take longer to load than an unchanged start.
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
 * Covers the loader's code too, because a newer loader may make other rows from the same content files.
 * Reads hundreds of small files synchronously: the thread pool would take three times as long.
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
