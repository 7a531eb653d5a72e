import { hostileTexts } from '../texts.ts'
import { caseForm } from '../../kit/case-form.ts'
import type { Cast, HostileRequest } from '../hostile-request.ts'

/** A case is published, and its head read as a crawler reads it. */
async function publishAndRead({ guest, newAuthor }: Cast, content: string) {
  const saved = await (await newAuthor()).post('/api/case-studies', caseForm({ content }))
  if (saved.status !== 200) return saved
  return guest.get(`/api/heads?path=/case-study/${(saved.body as { id: string }).id}`)
}

const length = 49_900

export const slowCases: HostileRequest[] = Object.entries(hostileTexts).map(([name, make]) => ({
  sends: `a case of 50,000 letters under headings of the signs: ${name}`,
  status: 200,
  send: (cast) => publishAndRead(cast, `Tongue and pulse:\n${make(length)}`),
}))
