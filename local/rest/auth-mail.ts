import { SmtpEmailDriver } from '@supabase/lite'
import type { Log } from '../log.ts'
import type { MailKind, Settings, Smtp } from './settings.ts'

type MailValues = { code: string; hash: string; email: string; newEmail?: string; redirectTo?: string }

/** What lite asks of a mailer. */
type LiteMeta = { redirectTo?: string; currentEmail?: string; newEmail?: string; tokenHash?: string }
export type Mailer = {
  send(kind: MailKind, to: string, values: MailValues): void
  settled(): Promise<void>
  sendConfirmation(email: string, hash: string, code: string, meta?: LiteMeta): Promise<void>
  sendRecovery(email: string, hash: string, code: string, meta?: LiteMeta): Promise<void>
  sendMagicLink(email: string, hash: string, code: string, meta?: LiteMeta): Promise<void>
  sendEmailChange(email: string, hash: string, code: string, meta?: LiteMeta): Promise<void>
  sendReauthentication(email: string, code: string, meta?: LiteMeta): Promise<void>
}

/** The names that /verify and GoTrue's links know these mails by. */
const verifyType: Record<MailKind, string> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
}

const link = '<p><a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a></p>'
const plainMails: Record<MailKind, { subject: string; html: string }> = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    html: `<p>Follow this link to confirm your e-mail address:</p>${link}`,
  },
  recovery: {
    subject: 'Choose a new password',
    html: `<p>Follow this link to choose a new password. If you did not ask for it, do nothing.</p>${link}`,
  },
  magic_link: { subject: 'Your sign-in link', html: `<p>Follow this link to sign in:</p>${link}` },
  email_change: {
    subject: 'Confirm your new e-mail address',
    html: `<p>Follow this link to use {{ .NewEmail }} from now on:</p>${link}`,
  },
  reauthentication: { subject: 'Your code', html: '<p>Your code: {{ .Token }}</p>' },
}

/**
 * Mails leave in the background: an answer that waits for the mail server shows by its delay who is a member.
 * A link must never reach a log, so a mail that cannot be sent is only named.
 */
export function createMailer(settings: Settings, log: Log): Mailer {
  const driver = settings.smtp && createDriver(settings.smtp)
  const onTheirWay = new Set<Promise<void>>()

  function send(kind: MailKind, to: string, values: MailValues) {
    if (!driver) return log(`mail: ${kind} not sent, SMTP_HOST is not set`)
    const mail = driver
      .send({ to, ...render(kind, values, settings) })
      .catch((error: Error) => log(`mail: ${kind} not sent: ${error.message}`))
      .finally(() => onTheirWay.delete(mail))
    onTheirWay.add(mail)
  }

  const forLite =
    (kind: MailKind) =>
    async (email: string, hash: string, code: string, meta: LiteMeta = {}) =>
      send(kind, email, { code, hash, email: meta.currentEmail ?? email, newEmail: meta.newEmail })

  return {
    send,
    settled: async () => void (await Promise.all(onTheirWay)),
    sendConfirmation: forLite('confirmation'),
    sendRecovery: forLite('recovery'),
    sendMagicLink: forLite('magic_link'),
    sendEmailChange: forLite('email_change'),
    sendReauthentication: async (email, code, meta = {}) =>
      send('reauthentication', email, { code, hash: meta.tokenHash ?? '', email }),
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
    // A relay on this machine needs no TLS; everywhere else a password is not sent in the clear.
    ...(isLoopback && { requireTls: false }),
    timeoutMs: 15_000,
  })
}

export function verifyLink(kind: MailKind, hash: string, redirectTo: string, settings: Settings): string {
  const query = new URLSearchParams({ token: hash, type: verifyType[kind], redirect_to: redirectTo })
  return `${settings.siteUrl}/auth/v1/verify?${query}`
}

/** The variables are GoTrue's, so that one template serves hosted and local. */
export function render(kind: MailKind, values: MailValues, settings: Settings) {
  const redirectTo = values.redirectTo ?? settings.siteUrl
  const variables: Record<string, string> = {
    ConfirmationURL: verifyLink(kind, values.hash, redirectTo, settings),
    Token: values.code,
    TokenHash: values.hash,
    SiteURL: settings.siteUrl,
    RedirectTo: redirectTo,
    Email: values.email,
    NewEmail: values.newEmail ?? values.email,
  }
  const fill = (text: string, escape: (value: string) => string) =>
    text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => escape(variables[name] ?? ''))
  const template = settings.templates[kind]
  const html = fill(template?.html ?? plainMails[kind].html, escapeHtml)
  return { subject: fill(template?.subject ?? plainMails[kind].subject, oneLine), html, text: toText(html) }
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ')

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The same words for readers without HTML; a link stands behind its words. */
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
