import { SmtpEmailDriver } from '@supabase/lite'
import type { Log } from '../log.ts'
import type { MailKind, Settings, Smtp } from './settings.ts'

type MailValues = { hash: string; redirectTo?: string }

export type Mailer = {
  send(kind: MailKind, to: string, values: MailValues): void
  settled(): Promise<void>
  sendConfirmation(email: string, hash: string): Promise<void>
}

/**
 * Sends mails in the background: waiting for the mail server would reveal who is a member.
 * The log line of a failed mail does not include its link.
 */
export function createMailer(settings: Settings, log: Log): Mailer {
  const driver = settings.smtp && createDriver(settings.smtp)
  const onTheirWay = new Set<Promise<void>>()

  function send(kind: MailKind, to: string, values: MailValues) {
    const { subject, html } = settings.templates[kind] ?? {}
    if (!driver) return log(`mail: ${kind} not sent, SMTP_HOST is not set`)
    if (!subject || !html) return log(`mail: ${kind} not sent, config.toml has no template for it`)
    const mail = driver
      .send({ to, ...render({ subject, html }, to, values, settings) })
      .catch((error: Error) => log(`mail: ${kind} not sent: ${error.message}`))
      .finally(() => onTheirWay.delete(mail))
    onTheirWay.add(mail)
  }

  return {
    send,
    settled: async () => void (await Promise.all(onTheirWay)),
    sendConfirmation: async (email, hash) => send('confirmation', email, { hash }),
  }
}

function createDriver({ host, port, user, pass, from, senderName }: Smtp) {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return new SmtpEmailDriver({
    host,
    port,
    user,
    pass,
    from: senderName ? { name: senderName, address: from } : from,
    // Only a mail server on this machine may receive the password without TLS.
    ...(isLoopback && { requireTls: false }),
    timeoutMs: 15_000,
  })
}

/**
 * Fills the templates that hosted Supabase uses too, with GoTrue's variables.
 * Omits ConfirmationURL, because that link would put the session's tokens into an address.
 */
function render(
  template: { subject: string; html: string },
  to: string,
  { hash, redirectTo }: MailValues,
  { siteUrl }: Settings,
) {
  const variables: Record<string, string> = {
    TokenHash: hash,
    SiteURL: siteUrl,
    RedirectTo: redirectTo ?? siteUrl,
    Email: to,
  }
  const fill = (text: string, escape: (value: string) => string) =>
    text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escape(variables[name] ?? ''))
  const html = fill(template.html, escapeHtml)
  return { subject: fill(template.subject, oneLine), html, text: toText(html) }
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ')

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function toText(html: string): string {
  return html
    .replace(/<(style|head|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, words: string) =>
      words.trim() === href ? href : `${words.trim()}: ${href}`,
    )
    .replace(/<\/(p|div|h\d|li|tr)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
