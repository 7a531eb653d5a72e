import './built-web.ts'
import type { Page } from 'playwright-core'
import { type AtPage, writeCase } from './member-steps.ts'
import { member } from './shared-members.ts'
import { nowhere } from './visitors.ts'

export const tab = '/moderation'
export const post = ({ call }: AtPage, caseId: string, content: string) =>
  call<{ id: string }>('POST', `/case-studies/${caseId}/comments`, { content })

export async function commentOn(words: string) {
  const admin = await member(['is_admin'], nowhere)
  const study = await writeCase(admin)
  const author = await member([], nowhere)
  const { id } = await post(author, study.id, words)
  return { study, author, commentId: id, path: `/case-study/${study.id}?tab=discussion` }
}

export const queueItem = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Reports' }).getByRole('listitem').filter({ hasText: words }).first()
