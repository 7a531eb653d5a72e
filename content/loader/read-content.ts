import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import {
  contentPattern,
  demoCase,
  demoExam,
  demoMembersFile,
  formulasFile,
  namedPatternsFile,
  pointsFile,
} from '@contract/content.ts'
import type { z } from 'zod'
import { projectRoot } from '../../local/project-root.ts'
import { findFaults } from './find-faults.ts'
import { type Fault, faultAt, parseYaml, type YamlFile } from './yaml-file.ts'

export const contentDir = join(projectRoot, 'content')

const rooms = {
  points: { path: /^points\/[^/]+\.yaml$/, schema: pointsFile },
  formulas: { path: /^formulas\/[^/]+\.yaml$/, schema: formulasFile },
  patterns: { path: /^patterns\/[^/]+\.yaml$/, schema: contentPattern },
  namedPatterns: { path: /^named-patterns\.yaml$/, schema: namedPatternsFile },
  demoMembers: { path: /^demo-club\/members\.yaml$/, schema: demoMembersFile },
  demoCases: { path: /^demo-club\/cases\/[^/]+\.yaml$/, schema: demoCase },
  demoExams: { path: /^demo-club\/exams\/[^/]+\.yaml$/, schema: demoExam },
}
type Room = keyof typeof rooms

export type Read<Value> = { file: YamlFile; value: Value }
export type Content = { [Name in Room]: Read<z.infer<(typeof rooms)[Name]['schema']>>[] }

/** All files of the folder as one; where there are faults, what lacks them is still there. */
export async function readContent(folder = contentDir): Promise<{ content: Content; faults: Fault[] }> {
  const content = Object.fromEntries(Object.keys(rooms).map((name) => [name, []])) as unknown as Content
  const faults: Fault[] = []
  for (const path of await contentFiles(folder)) {
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

export async function contentFiles(folder = contentDir): Promise<string[]> {
  const found = await readdir(folder, { recursive: true })
  return found
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.ya?ml$/.test(path))
    .toSorted()
}

function faultsOf(file: YamlFile, issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [faultAt(file, issue.path, issue.message)]
  return issue.keys.map((key) => faultAt(file, [...issue.path, key], 'Nobody reads this key.'))
}
