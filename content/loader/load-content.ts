import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { projectRoot } from '../../local/project-root.ts'
import { contentDir, contentFiles, readContent } from './read-content.ts'
import { toRows } from './to-rows.ts'
import type { Fault } from './yaml-file.ts'

/** How many rows were added, changed or removed; null where the database had it all. */
export type Loaded = { items: number; names: number } | null

export const toLines = (faults: Fault[]) =>
  faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n')

/** Brings the files of `content/` into a database, when they are not those that it got last. */
export async function loadContent(
  databaseUrl: string,
  log: (line: string) => void = () => {},
  folder = contentDir,
): Promise<Loaded> {
  const hash = await fingerprint(folder)
  const client = new Client({ connectionString: databaseUrl, application_name: 'content' })
  await client.connect()
  try {
    const { rows: last } = await client.query('select hash from private.content_version')
    if (last[0]?.hash === hash) return null
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

/** Of the files and of what turns them into rows: a newer loader may make other rows of the same files. */
async function fingerprint(folder: string): Promise<string> {
  const loader = join(projectRoot, 'content/loader')
  const sources = (await readdir(loader)).filter((name) => name.endsWith('.ts')).toSorted()
  const paths = [
    ...(await contentFiles(folder)).map((path) => join(folder, path)),
    ...sources.map((name) => join(loader, name)),
  ]
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`${path.slice(path.lastIndexOf('/'))}\n`).update(await readFile(path))
  return hash.digest('hex')
}
