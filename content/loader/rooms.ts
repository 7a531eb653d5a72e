import {
  contentPattern,
  demoCase,
  demoExam,
  demoMembersFile,
  formulasFile,
  namedPatternsFile,
  pointsFile,
} from '../../supabase/functions/_shared/contract/content.ts'
import type { z } from 'zod'
import type { YamlFile } from './yaml-file.ts'

/** What each file is, by its path in the folder. */
export const rooms = {
  points: { path: /^points\/[^/]+\.yaml$/, schema: pointsFile },
  formulas: { path: /^formulas\/[^/]+\.yaml$/, schema: formulasFile },
  patterns: { path: /^patterns\/[^/]+\.yaml$/, schema: contentPattern },
  namedPatterns: { path: /^named-patterns\.yaml$/, schema: namedPatternsFile },
  demoMembers: { path: /^demo-club\/members\.yaml$/, schema: demoMembersFile },
  demoCases: { path: /^demo-club\/cases\/[^/]+\.yaml$/, schema: demoCase },
  demoExams: { path: /^demo-club\/exams\/[^/]+\.yaml$/, schema: demoExam },
}
export type Room = keyof typeof rooms

export type Read<Value> = { file: YamlFile; value: Value }
export type Content = { [Name in Room]: Read<z.infer<(typeof rooms)[Name]['schema']>>[] }
