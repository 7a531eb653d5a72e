import './built-web.ts'
import { person } from '../kit/cases.ts'
import type { Role } from '../kit/member.ts'
import { acceptDialogs, openAs } from './case-steps.ts'
import { type VisitorOptions, nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'

export const bank = 'Built-in pattern bank (no AI model configured)'

export async function pageOf(roles: Role[], path: string, options?: VisitorOptions) {
  const who = await person(...roles)
  const visitor = await visit(nowhere, options)
  const asked: string[] = []
  void acceptDialogs(visitor.page, asked)
  await openAs(visitor.page, who, path)
  return { who, asked, ...visitor }
}

export const checkAll = async (page: Awaited<ReturnType<typeof pageOf>>['page']) => {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}
