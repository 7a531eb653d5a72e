import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plans } from 'supabase-local/realtime/settings.ts'
import { projectRoot } from '../../local/project-root.ts'
import { dataDirOf, readSettings, SettingsError } from '../../local/settings.ts'

const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
const names = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map((match) => match[1]!)
const ofThePlatform = ['PORT', 'HOST', 'DATA_DIR', 'SEED']
const sample: Record<string, string> = {
  SITE_URL: 'https://club.test',
  AI_BASE_URL: 'http://127.0.0.1:11434/v1',
  TRUSTED_PROXY: '10.0.0.0/8, ::1',
  REALTIME_PLAN: 'free',
}

test('every setting of .env.example is passed on to the part that reads it, and no other variable is', () => {
  expect(names).toEqual(expect.arrayContaining([...ofThePlatform, 'OPENAI_API_KEY', 'SMTP_HOST', 'SITE_URL']))
  for (const name of names.filter((each) => !ofThePlatform.includes(each))) {
    const value = sample[name] ?? 'a value that is long enough'
    expect(readSettings({ [name]: ` ${value} ` }).env).toEqual({ [name]: value })
  }
  expect(readSettings({ PATH: '/bin', AWS_SECRET_ACCESS_KEY: 'x', PORT: '3001' }).env).toEqual({})
})

test('without settings the platform listens on 127.0.0.1:3000, plants the demo club and uses .data', () => {
  const { dataDir, ...rest } = readSettings({ PORT: '', SEED: ' ' })
  expect(rest).toEqual({ port: 3000, host: '127.0.0.1', seed: 'demo', env: {} })
  expect(dataDir).toBe(join(projectRoot, '.data'))
  expect(dataDirOf({ DATA_DIR: '/var/lib/club' })).toBe('/var/lib/club')
})

test.each([
  ['PORT', 'eighty', 'PORT is "eighty"'],
  ['SEED', 'lots', 'SEED is "lots"'],
  ['SITE_URL', 'club.example', 'SITE_URL is "club.example"'],
  ['ADMIN_SETUP_SECRET', 'short', 'at least 16 characters'],
  ['TRUSTED_PROXY', '10.0.0.0/64', 'TRUSTED_PROXY holds "10.0.0.0/64"'],
  ['REALTIME_PLAN', 'team', 'REALTIME_PLAN is "team", but must be free or pro.'],
])('the setting %s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})

test('the limits that the platform enforces are those in docs/realtime.md', () => {
  const text = readFileSync(join(projectRoot, 'docs/realtime.md'), 'utf8')
  const listed = (row: string) =>
    new RegExp(`^\\| ${row} +\\| ([\\d,]+).*? \\| ([\\d,]+)`, 'm').exec(text)!.slice(1).map(parseFloat)
  const enforced = (name: keyof (typeof plans)['free']) => [plans.free[name], plans.pro[name]]
  expect(enforced('maxConnections')).toEqual(listed('open pages'))
  expect(enforced('messagesPerSecond')).toEqual(listed('messages a second, so a minute'))
  expect(enforced('presenceMessagesPerSecond')).toEqual(listed('presence messages a second, a minute'))
})
