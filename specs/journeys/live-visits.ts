import type { Page } from 'playwright-core'
import { club, makeMember, type Member } from '../kit/platform.ts'
import { logIn } from './account-steps.ts'
import { useBrowser } from './visitors.ts'

export const visit = useBrowser(() => club.url)

/** Until then a change would reach the page by its catch-up, and the spec would not test live events. */
function whenListening(page: Page, { id }: Member) {
  const hasJoined = (frame: string) =>
    frame.includes(`user:${id}`) && frame.includes('phx_reply') && frame.includes('"ok"')
  // Every socket: the page had one as a guest already.
  return new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => hasJoined(payload.toString()) && resolve()),
    )
  })
}

export async function signedInPage() {
  const member = await makeMember()
  const visitor = await visit('/dashboard')
  const listening = whenListening(visitor.page, member)
  await logIn(visitor.page, member)
  await visitor.page.getByRole('button', { name: 'Logout' }).waitFor()
  await listening
  return { member, ...visitor }
}
