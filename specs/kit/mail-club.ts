import type { ClubOptions } from '../../local/start-club.ts'
import { startMailSink } from 'supabase-local/specs/auth/mail-sink.ts'
import { startOwnPlatform } from './own-platform.ts'

/** A club that sends mail, so it confirms addresses and lets members reset passwords. */
export async function startMailClub(options: Partial<ClubOptions> = {}) {
  const sink = await startMailSink()
  const platform = await startOwnPlatform({
    ...options,
    env: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sink.port),
      SMTP_ADMIN_EMAIL: 'club@example.test',
      TRUSTED_PROXY: '127.0.0.1',
    },
  })
  return {
    platform,
    url: platform.url,
    sink,
    async linkFor(email: string, seen = sink.mails.slice(0, 0)) {
      const mail = await sink.next(email, seen)
      const href = /href="([^"]+)"/.exec(mail.html)![1]!
      return { mail, link: new URL(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&')) }
    },
    async stop() {
      await platform.stop()
      await sink.stop()
    },
  }
}

export type MailClub = Awaited<ReturnType<typeof startMailClub>>
