import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { projectRoot } from '../../local/project-root.ts'

export const contentDir = join(projectRoot, 'content')

export function contentFiles(folder = contentDir): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
}
