import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { listCases } from '@contract/cases.ts'
import { getTopic, listRelatedCases, suggestNames } from '@contract/search.ts'
import type { Browser } from '../kit/browser.ts'
import { age, ask, caseForm, person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { guest, master, member, moderator } from './case-people.ts'

/** Letters only, so that every tokenizer treats the result as one word. */
const newWord = () =>
  `zq${[...randomUUID().replaceAll('-', '')]
    .map((digit) => 'bcdfghjklmnprstv'[parseInt(digit, 16)])
    .join('')
    .slice(0, 14)}`

async function look(who: Browser, query: Record<string, string>) {
  const { status, body, headers } = await who.get(`/api/case-studies?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  const cards = listCases.output.parse(body)
  expect(body).toEqual(cards)
  const mended = headers.get('x-mended-search')
  return {
    ids: cards.map(({ id }) => id),
    hits: cards.map(({ hit }) => hit),
    total: headers.get('x-total-count'),
    next: headers.get('x-next-cursor'),
    mended: mended && decodeURIComponent(mended),
  }
}
const nothing = { ids: [], hits: [], total: '0', next: null, mended: null }

describe('search results', () => {
  const word = newWord()
  const by: Record<string, string> = {}

  beforeAll(async () => {
    // The best hit is the oldest case, so sorting by rank and by date gives different orders.
    by.comment = await publish(master, { solution_content: 'Not that.' })
    by.solution = await publish(master, { solution_content: `It was ${word} all along.` })
    by.text = await publish(master, { content: `She takes ${word} at night.` })
    by.title = await publish(master, { title: `A case of ${word}` })
    await age(by.title, '60 days')
    await age(by.text, '50 days')
    await age(by.comment, '20 days')
    await age(by.solution, '30 days')
    await say(member, by.comment, `Could it be ${word}? I saw it once.`)
  })

  test('FIND-7: search results rank title, text, then discussion; a reader can sort them by date', async () => {
    const best = await look(guest, { search: word })
    expect(best.ids).toEqual([by.title, by.text, by.solution, by.comment])
    expect(best.total).toBe('4')
    expect(best.hits.map((hit) => [hit?.title, hit?.text, hit?.solution, hit?.comment?.text])).toEqual([
      [`A case of \u0002${word}\u0003`, null, null, undefined],
      [null, `She takes \u0002${word}\u0003 at night.`, null, undefined],
      [null, null, `It was \u0002${word}\u0003 all along.`, undefined],
      [null, null, null, `Could it be \u0002${word}\u0003? I saw it once.`],
    ])
    expect((await look(guest, { search: word, order: 'newest' })).ids).toEqual([
      by.comment,
      by.solution,
      by.text,
      by.title,
    ])
  })

  test('FIND-8: a search for words of a hidden comment finds nothing', async () => {
    const said = newWord()
    const caseId = await publish(master)
    const { id } = await say(member, caseId, `Perhaps ${said}.`)
    expect((await look(guest, { search: said })).ids).toEqual([caseId])
    await sql().query('update public.comments set withheld_at = now(), content = $2 where id = $1', [id, ''])
    expect(await look(guest, { search: said })).toEqual(nothing)
  })

  test.each([
    ['hidden', `update public.case_studies set status = 'hidden' where id = $1`],
    ['edited away', `update public.case_studies set title = 'Another title' where id = $1`],
  ])('FIND-8: a word that is %s is never offered as a correction', async (_, act) => {
    const [secret, open] = [newWord(), newWord()]
    const caseId = await publish(master, { title: `A case of ${secret}` })
    const known = await publish(master, { content: `She says ${open}.` })
    // Most of the words suffice for a hit, and a hit comes with the correction.
    const search = `${secret.slice(0, -1)}x ${open}`
    expect((await look(guest, { search })).mended).toBe(`${secret} ${open}`)
    await sql().query(act, [caseId])
    expect(await look(guest, { search })).toMatchObject({ ids: [known], mended: null })
  })
})

describe('search suggestions, topic pages and related cases', () => {
  const word = newWord()
  const tag = `Topic ${newWord()}`
  const namesOf = async (who: Browser, search: string) =>
    (await ask(who, suggestNames, { search })).map(({ kind, name }) => `${kind}: ${name}`)
  const on = (title: string, more = {}) => publish(master, { title, tags: [tag], ...more })
  let first: string
  let second: string

  beforeAll(async () => {
    first = await on(`The ${word} of the baker`, {
      content: 'Needled LR-3 and ST-36.',
      solution_content: 'DU-20 was the point.',
    })
    second = await on('A neighbour', { content: 'LR-3 again.', tags: [tag, `${tag} too`] })
    await ask(
      await person(),
      createCase,
      caseForm({ title: `The ${word} in review`, tags: [`${tag} in review`] }),
    )
  })

  test('FIND-9: the search box suggests titles, tags and library entries, and members only to members', async () => {
    expect(await namesOf(guest, `the ${word.slice(0, 6)}`)).toEqual([`case: The ${word} of the baker`])
    expect((await namesOf(guest, tag.slice(0, 12))).slice(0, 2)).toEqual([
      `topic: ${tag}`,
      `topic: ${tag} too`,
    ])
    expect(await namesOf(guest, 'taichong')).toContain('points: LR-3 Tài Chōng')
    for (const search of ['Stomach 36', 'stomach-36', 'ST36'])
      expect((await namesOf(guest, search))[0], search).toBe('points: ST-36 Zú Sān Lǐ')
    expect(await namesOf(guest, 'xiao yao')).toContain('formulas: Rambling Powder')
    const begun = member.name.slice(0, 40)
    expect(await namesOf(guest, begun)).not.toContain(`member: ${member.name}`)
    expect(await namesOf(member, begun)).toContain(`member: ${member.name}`)
    expect(await namesOf(member, '%')).toEqual([])
  })

  test('FIND-10: a topic page counts its cases and lists its library entries and related topics', async () => {
    const topic = await ask(guest, getTopic, { tag: tag.toUpperCase() })
    expect(topic).toMatchObject({ tag, cases: 2, says: null, related: [{ tag: `${tag} too`, cases: 1 }] })
    // Entries named only in an unreleased solution must not appear.
    expect(topic.entries.map(({ id }) => id)).toEqual(['LR-3', 'ST-36'])
    expect(await ask(guest, getTopic, { tag: newWord() })).toMatchObject({
      tag: null,
      cases: 0,
      entries: [],
      related: [],
    })
    await publish(master, { tags: ['sleep'] })
    expect((await ask(guest, getTopic, { tag: 'Sleep' })).says).toMatch(/^Not falling asleep/)
  })

  test('FIND-11: a case page lists public cases that share its tags', async () => {
    const related = await ask(guest, listRelatedCases, { id: first })
    expect(related[0]).toMatchObject({ id: second, shared: [tag] })
    await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [second])
    for (const who of [guest, member, moderator]) {
      expect((await ask(who, listRelatedCases, { id: first })).map(({ id }) => id)).not.toContain(second)
      expect((await ask(who, getTopic, { tag })).cases).toBe(1)
      expect(await namesOf(who, 'A neighbour')).not.toContain('case: A neighbour')
    }
    expect(await namesOf(guest, `${tag} too`)).not.toContain(`topic: ${tag} too`)
    await sql().query(`update public.case_studies set status = 'published' where id = $1`, [second])
    expect((await ask(guest, getTopic, { tag })).cases).toBe(2)
  })
})
