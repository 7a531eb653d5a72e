import { redFlagsFile, testsFile } from '../../supabase/functions/_shared/contract/content-biomedicine.ts'
import { blueprint } from '../../supabase/functions/_shared/contract/content-blueprint.ts'
import { chartFile } from '../../supabase/functions/_shared/contract/content-chart.ts'
import { examCase } from '../../supabase/functions/_shared/contract/content-exam-cases.ts'
import { formulasFile } from '../../supabase/functions/_shared/contract/content-formulas.ts'
import { herbsFile } from '../../supabase/functions/_shared/contract/content-herbs.ts'
import {
  kitchenFile,
  otherWordsFile,
  personWordsFile,
} from '../../supabase/functions/_shared/contract/content-person-words.ts'
import { pointsFile } from '../../supabase/functions/_shared/contract/content-points.ts'
import { sourcesFile } from '../../supabase/functions/_shared/contract/content-sources.ts'
import {
  contentPattern,
  demoCase,
  demoExam,
  demoMembersFile,
  everydayNamesFile,
  namedPatternsFile,
  searchWordsFile,
  topicsFile,
} from '../../supabase/functions/_shared/contract/content.ts'
import type { z } from 'zod/mini'
import type { YamlFile } from './yaml-file.ts'

export const fileKinds = {
  sources: { path: /^sources\.yaml$/, schema: sourcesFile },
  points: { path: /^points\/[^/]+\.yaml$/, schema: pointsFile },
  chart: { path: /^chart\.yaml$/, schema: chartFile },
  herbs: { path: /^herbs\/[^/]+\.yaml$/, schema: herbsFile },
  formulas: { path: /^formulas\/[^/]+\.yaml$/, schema: formulasFile },
  patterns: { path: /^patterns\/[^/]+\.yaml$/, schema: contentPattern },
  namedPatterns: { path: /^named-patterns\.yaml$/, schema: namedPatternsFile },
  everydayNames: { path: /^everyday-names\.yaml$/, schema: everydayNamesFile },
  searchWords: { path: /^search-words\.yaml$/, schema: searchWordsFile },
  topics: { path: /^topics\.yaml$/, schema: topicsFile },
  redFlags: { path: /^biomedicine\/red-flags\.yaml$/, schema: redFlagsFile },
  tests: { path: /^biomedicine\/tests\.yaml$/, schema: testsFile },
  examCases: { path: /^exam-cases\/[^/]+\.yaml$/, schema: examCase },
  blueprint: { path: /^blueprint\.yaml$/, schema: blueprint },
  kitchen: { path: /^kitchen\.yaml$/, schema: kitchenFile },
  personWords: { path: /^person-words\.yaml$/, schema: personWordsFile },
  otherWords: { path: /^other-words\.yaml$/, schema: otherWordsFile },
  demoMembers: { path: /^demo-club\/members\.yaml$/, schema: demoMembersFile },
  demoCases: { path: /^demo-club\/cases\/[^/]+\.yaml$/, schema: demoCase },
  demoExams: { path: /^demo-club\/exams\/[^/]+\.yaml$/, schema: demoExam },
}
export type FileKind = keyof typeof fileKinds

export type Read<Value> = { file: YamlFile; value: Value }
export type Content = { [Name in FileKind]: Read<z.infer<(typeof fileKinds)[Name]['schema']>>[] }
