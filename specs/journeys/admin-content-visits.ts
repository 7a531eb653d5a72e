import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { sql } from '../kit/platform.ts'
import { anExam } from '../kit/exams.ts'

export async function makeExam(kind: 'simple' | 'complex' | 'mock', more: object = {}) {
  const { rows } = await sql().query('select private.store_exam($1) as id', [
    { ...anExam(kind, { is_featured: false }), id: randomUUID(), ...more },
  ])
  return rows[0].id as string
}

export const rowById = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ hasText: id.slice(-8) })
