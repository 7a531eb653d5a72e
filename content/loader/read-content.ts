import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { contentDir, contentFiles } from './content-files.ts'
import type { Fault } from './faults.ts'
import { findFaults } from './find-faults.ts'
import { type Content, type Room, rooms } from './rooms.ts'
import { faultAt, parseYaml, type YamlFile } from './yaml-file.ts'

/** All files of the folder as one; where there are faults, what lacks them is still there. */
export async function readContent(folder = contentDir): Promise<{ content: Content; faults: Fault[] }> {
  const content = Object.fromEntries(Object.keys(rooms).map((name) => [name, []])) as unknown as Content
  const faults: Fault[] = []
  for (const path of contentFiles(folder)) {
    const file = parseYaml(`content/${path}`, await readFile(join(folder, path), 'utf8'))
    const room = (Object.keys(rooms) as Room[]).find((name) => rooms[name].path.test(path))
    if (!room) faults.push(faultAt(file, [], 'No file of this name is read. See docs/content.md.'))
    else if (file.faults.length > 0) faults.push(...file.faults)
    else {
      const { data, error } = rooms[room].schema.safeParse(file.data)
      if (error) faults.push(...error.issues.flatMap((issue) => faultsOf(file, issue)))
      else content[room].push({ file, value: data } as never)
    }
  }
  // Across files only when each is sound, or what one file lacks is said again for all that name it.
  return { content, faults: faults.length > 0 ? faults : findFaults(content) }
}

function faultsOf(file: YamlFile, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [faultAt(file, issue.path, issue.message)]
  return issue.keys.map((key) => faultAt(file, [...issue.path, key], 'Nobody reads this key.'))
}
