import { caseForm } from '../kit/case-form.ts'
import type { Browser } from '../kit/browser-at.ts'
import type { Cast, HostileRequest } from './hostile-request.ts'
import { hostileTexts } from './texts.ts'

/** Combining marks in the wrong order, so that Unicode normalization must sort them. */
const marks = (letters: number) => '\u0315\u0300\u05ae'.repeat(letters / 3)
const megabyte = 'x'.repeat(990_000)
/** Without a size check, zod would report an issue for each element. */
const array = `[${'0,'.repeat(490_000)}0]`
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, at) => `"${at.toString(36)}":0`).join(',')}}`
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`

const cases = '/api/case-studies'
const submitQuiz = `${cases}/${crypto.randomUUID()}/quiz/submit`
const login = '/api/auth/login'
const signUp = (words: object) => ({
  email: 'marks@example.test',
  password: 'Passw0rd!',
  password_confirm: 'Passw0rd!',
  name: 'Marks',
  agreed_to_terms: true,
  ...words,
})
const post = (who: 'guest' | 'member', path: string, body: unknown) => (cast: Cast) =>
  (cast[who] as Browser).post(path, body)
const get = (path: string, headers?: Record<string, string>) => (cast: Cast) =>
  cast.guest.get(path, { headers })
const rename = (name: string) => (cast: Cast) => cast.member.put('/api/users/me/settings', { name })

const requests: [sends: string, status: number, send: HostileRequest['send']][] = [
  ['an array of 1 MB to login', 413, post('guest', login, array)],
  ['an array of 1 MB as the tags of a case', 413, post('member', cases, `{"tags":${array}}`)],
  ['1 MB as the e-mail address of a login', 413, post('guest', login, { email: megabyte, password: 'x' })],
  ['a title of 1 MB', 413, post('member', cases, { title: megabyte })],
  [
    '2,400 malformed elements as ids',
    400,
    post('member', '/api/notifications/read', { ids: Array(2_400).fill('x') }),
  ],
  [
    '2,400 tags of 60 combining marks',
    400,
    post('member', cases, caseForm({ tags: Array(2_400).fill(marks(60)) })),
  ],
  ['160,000 combining marks as the name of a member', 413, rename(marks(160_000))],
  ['48,000 combining marks as the name of a member', 400, rename(marks(48_000))],
  [
    '48,000 combining marks as the name of a new member',
    400,
    post('guest', '/api/auth/register', signUp({ name: marks(48_000) })),
  ],
  [
    '48,000 combining marks as the password of a login',
    400,
    post('guest', login, { email: 'marks@example.test', password: marks(48_000) }),
  ],
  ['arrays 45,000 deep to login', 400, post('guest', login, nested(45_000))],
  ['arrays 490,000 deep as a case', 400, post('member', cases, nested(490_000))],
  ['objects 160,000 deep as a case', 400, post('member', cases, nested(160_000, '{"a":', '}'))],
  ['10,000 answers of a quiz', 413, post('member', submitQuiz, `{"answers":${keys(10_000)}}`)],
  ['2,400 malformed answers of a quiz', 400, post('member', submitQuiz, `{"answers":${keys(2_400)}}`)],
  ['a search of 10,000 letters', 413, get(`${cases}?search=${'a'.repeat(10_000)}`)],
  ['1,500 parameters', 413, get(`${cases}?${'limit=1&'.repeat(1_500)}`)],
  ['a cookie of 12,000 letters', 200, get('/api/auth/me', { cookie: 'a='.repeat(6_000) })],
]

/** Publishes a case and reads its page head as a crawler does. */
async function publishAndRead({ guest, newAuthor }: Cast, content: string) {
  const saved = await (await newAuthor()).post(cases, caseForm({ content }))
  if (saved.status !== 200) return saved
  return guest.get(`/api/heads?path=/case-study/${(saved.body as { id: string }).id}`)
}

/** requests.test.ts sends some of these in the gate; `npm run bench -- hostile` sends all. */
export const hostileRequests: HostileRequest[] = [
  ...requests.map(([sends, status, send]) => ({ sends, status, send })),
  ...Object.entries(hostileTexts).map(([name, make]) => ({
    sends: `a case of 50,000 letters under headings of the signs: ${name}`,
    status: 200,
    send: (cast: Cast) => publishAndRead(cast, `Tongue and pulse:\n${make(49_900)}`),
  })),
]
