import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { projectRoot } from '../../local/project-root.ts'

export const contentDir = join(projectRoot, 'content')

/** The paths of all YAML files in the folder, in one order everywhere. */
export async function contentFiles(folder = contentDir): Promise<string[]> {
  const found = await readdir(folder, { recursive: true })
  return found
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
}
