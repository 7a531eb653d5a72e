import './built-web.ts'
import { club, type Member } from '../kit/platform.ts'
import { whenListening } from './discussion-steps.ts'
import { nowhere, signIn, useBrowser, type VisitorOptions } from './visitors.ts'

export const visit = useBrowser(() => club.url)

type Known = Pick<Member, 'email' | 'password'>
type Options = VisitorOptions & {
  /** A Realtime topic to wait for, so that changes reach the page as live events and not by a catch-up. */
  topic?: string
}

/** Opens the path as this member, or as a guest, and waits until the page has loaded. */
export async function visitAs(who: Known | null, path: string, { topic, ...options }: Options = {}) {
  const visitor = await visit(nowhere, options)
  const { page } = visitor
  const listening = topic && whenListening(page, topic)
  if (who) await signIn(page, who)
  await page.goto(path)
  // A narrow header has no Logout button; it is in the menu.
  if (who && (options.width ?? 1280) >= 1280) await page.getByRole('button', { name: 'Logout' }).waitFor()
  await listening
  return visitor
}

export async function visitThread(who: Known, path: string, options: Options = {}) {
  const visitor = await visitAs(who, path, options)
  await visitor.page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  return visitor
}
