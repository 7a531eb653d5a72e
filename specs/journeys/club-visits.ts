import './built-web.ts'
import { club, type Member } from '../kit/platform.ts'
import { whenListening } from './discussion-steps.ts'
import { nowhere, signIn, useBrowser, type VisitorOptions } from './visitors.ts'

/** Importing this starts a browser for visitors of the shared club. */
export const visit = useBrowser(() => club.url)

type Known = Pick<Member, 'email' | 'password'>
type Options = VisitorOptions & {
  /** A topic that the page must join first, so that live events, not a catch-up, bring changes. */
  topic?: string
}

/** This member, or a guest, at a loaded page. */
export async function visitAs(who: Known | null, path: string, { topic, ...options }: Options = {}) {
  const visitor = await visit(nowhere, options)
  const { page } = visitor
  const listening = topic && whenListening(page, topic)
  if (who) await signIn(page, who)
  await page.goto(path)
  // A narrow header has its buttons in the menu.
  if (who && (options.width ?? 1280) >= 1280) await page.getByRole('button', { name: 'Logout' }).waitFor()
  await listening
  return visitor
}

/** This member at a case's thread, once the form is loaded. */
export async function visitThread(who: Known, path: string, options: Options = {}) {
  const visitor = await visitAs(who, path, options)
  await visitor.page.getByRole('textbox', { name: 'Your comment' }).waitFor()
  return visitor
}
