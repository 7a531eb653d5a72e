import './built-web.ts'
import { club, type Member } from '../kit/platform.ts'
import { enterAs, nowhere } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

export const visit = useBrowser(() => club.url)

export async function at(path: string, member: Member, options = {}) {
  const visitor = await visit(nowhere, options)
  await enterAs(visitor.page, member, path)
  return visitor
}
