import { expect, test } from 'vitest'
import type { Database } from 'supabase-local/postgres/database.ts'
import { functionEnv, reachableHosts } from './function-env.ts'
import type { Secrets } from 'supabase-local/secrets.ts'

const url = 'http://127.0.0.1:3000'
const database = {
  url: () => 'postgresql://functions@127.0.0.1:5999/postgres',
  port: 5999,
} as unknown as Database
const secrets = { publishableKey: 'p', secretKey: 's', jwtSecret: 'j' } as Secrets
const given = (env: Record<string, string>) =>
  Object.keys(functionEnv({ url, env, setupSecret: 'x', database, secrets })).filter((name) =>
    /^(AI_|.*_API_KEY$)/.test(name),
  )
const reached = (env: Record<string, string>) => reachableHosts({ url, env, database })
const own = ['127.0.0.1:3000', '127.0.0.1:5999']

test('AI-5: the Edge Function gets the keys of the configured AI providers, and may reach only those providers', () => {
  expect(given({ SMTP_PASS: 'x', GOOGLE_CLIENT_SECRET: 'x' })).toEqual([])
  expect(reached({})).toEqual(own)
  expect(given({ ANTHROPIC_API_KEY: 'x' })).toEqual(['ANTHROPIC_API_KEY'])
  expect(reached({ ANTHROPIC_API_KEY: 'x' })).toEqual([...own, 'api.anthropic.com:443'])
  expect(reached({ OPENAI_API_KEY: 'x', GEMINI_API_KEY: 'x' })).toEqual([
    ...own,
    'api.openai.com:443',
    'generativelanguage.googleapis.com:443',
  ])
  const server = { AI_BASE_URL: 'https://models.example/v1', AI_API_KEY: 'x', AI_MODEL: 'm' }
  expect(given(server)).toEqual(['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'])
  expect(reached(server)).toEqual([...own, 'models.example:443'])
})

test('AI-5: an AI key without a server address is not passed to the Edge Function', () => {
  expect(given({ AI_API_KEY: 'x', AI_MODEL: 'm' })).toEqual([])
})
