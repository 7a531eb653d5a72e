import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkAuth } from '../../deploy/check/auth.ts'
import { checkCaller } from '../../deploy/check/caller.ts'
import { checkContent } from '../../deploy/check/content.ts'
import type { Asked, AuthOptions } from '../../deploy/check/finding.ts'
import { checkHeads } from '../../deploy/check/heads.ts'
import { checkRewrite } from '../../deploy/check/rewrite.ts'
import { projectRoot } from '../../local/project-root.ts'

type Check = (asked: Asked) => Promise<{ words: string }[]>

async function wordsOf(check: Check, answer: () => Response) {
  const options = { setup_open: false } as AuthOptions
  const project = 'https://x.supabase.co'
  const findings = await check({ site: 'https://your.club', ask: async () => answer(), options, project })
  return findings.map(({ words }) => words).join('\n')
}

test.each<[string, Check, () => Response, string]>([
  ['an empty club', checkContent, () => Response.json([]), '--include-seed'],
  ['a missing migration', checkContent, () => Response.json({}, { status: 500 }), 'db push --remote='],
  ['a function without its secret', checkRewrite, () => new Response(), 'CLUB_HOST_SECRET='],
  [
    'a host that names no caller',
    checkCaller,
    () => new Response('', { headers: { 'x-counted-as': '0.0.0.0' } }),
    'deploy -- host',
  ],
  ['pages without heads', checkHeads, () => new Response('<html>'), 'deploy -- host'],
])('deploy check names the step of docs/deploy.md that fixes %s', async (_, check, answer, command) => {
  const doc = await readFile(join(projectRoot, 'docs/deploy.md'), 'utf8')
  const [, step] = /deploy\.md, step (\d)/.exec(await wordsOf(check, answer)) ?? []
  const section = doc.split(/^## /m).find((text) => text.startsWith(`${step}. `))
  expect(section).toContain(command)
})

test('for missing migrations deploy check prints the command with --remote', async () => {
  const words = await wordsOf(checkContent, () => Response.json({}, { status: 500 }))
  expect(words).toContain('npx supabase db push --remote="$CLUB_OWNER_URL"')
})

test.each<[string, object, string]>([
  ['closed sign-ups', { disable_signup: true }, 'Sign-up is off'],
  ['no e-mail provider', { external: { email: false } }, 'Login with a password is off'],
  ['anonymous sign-ins', { external: { email: true, anonymous_users: true } }, 'Turn anonymous sign-ins off'],
  ['unsent confirmations', { mailer_autoconfirm: false }, '‘Confirm email’ is on but no mail is set up'],
  ['a Google that only one side knows', { external: { email: true, google: true } }, 'disagree on Google'],
])('deploy check reports %s', async (_, change, said) => {
  const settings = { disable_signup: false, mailer_autoconfirm: true, external: { email: true }, ...change }
  const ask = async (address: string) => {
    if (address.endsWith('/settings')) return Response.json(settings)
    const isKeys = address.endsWith('/jwks.json')
    return Response.json({ keys: [{ kty: 'EC' }] }, { status: isKeys ? 200 : 404 })
  }
  const options = { mail: false, google: false, realtime: { key: 'sb_publishable_x' } } as AuthOptions
  const asked = { site: 'https://your.club', project: 'https://x.supabase.co', ask, options }
  expect((await checkAuth(asked)).map(({ words }) => words)).toEqual([expect.stringContaining(said)])
})
