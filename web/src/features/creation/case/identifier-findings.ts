import { findIdentifiers, type Identifier } from '@contract/identifiers.ts'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import type { CaseFormValues } from './case-form-values.ts'

export type Finding = { field: string; kind: string; before: string; text: string; after: string }

const kinds: Record<Identifier['kind'], string> = {
  email: 'Email address',
  phone: 'Phone number',
  birth_date: 'Date of birth',
  record_number: 'Record number',
}
const around = 24

export function identifierFindings(values: CaseFormValues): Finding[] {
  const fields: [string, string][] = [
    ...Object.entries(caseFieldLabels).flatMap(([field, label]): [string, string][] => {
      const text = values[field as keyof CaseFormValues]
      return typeof text === 'string' ? [[label, text]] : []
    }),
    ...values.questions.map(({ question, options, explanation }, index): [string, string] => [
      `Quiz question ${index + 1}`,
      [question, ...options, explanation].join('\n'),
    ]),
  ]
  return fields.flatMap(([field, text]) =>
    findIdentifiers(text).map(({ kind, start, end, text: found }) => ({
      field,
      kind: kinds[kind],
      before: text.slice(Math.max(0, start - around), start),
      text: found,
      after: text.slice(end, end + around),
    })),
  )
}
