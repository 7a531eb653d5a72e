import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { afterAll } from 'vitest'
import { contentDir } from '../../content/loader/content-files.ts'
import { scratchDir } from './scratch.ts'

const copies: string[] = []
afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true, force: true }))))

type Edits = Record<string, ((text: string) => string) | string | null>

/** Copies the content with these files edited; null deletes a file. Throws if an edit has no effect. */
export async function contentWith(...all: Edits[]): Promise<string> {
  const copy = await scratchDir('content')
  copies.push(copy)
  await cp(contentDir, copy, {
    recursive: true,
    filter: (path) => !path.slice(contentDir.length).startsWith(`${sep}loader`),
  })
  for (const [path, edit] of all.flatMap((edits) => Object.entries(edits))) {
    const file = join(copy, path)
    if (edit === null) await rm(file)
    else if (typeof edit === 'string') await writeFile(file, edit)
    else {
      const before = await readFile(file, 'utf8')
      const after = edit(before)
      if (after === before) throw new Error(`The edit of ${path} changes nothing.`)
      await writeFile(file, after)
    }
  }
  return copy
}
