import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseCard, caseListItem, type CaseListItem } from '@contract/cases.ts'
import {
  guest,
  refusalOf,
  startClubDatabase,
  type Claims,
  type ClubDatabase,
  type Person,
} from '../kit/club-database.ts'
import { openCases, type Cases } from './case-kit.ts'
import { openReviews } from './review-kit.ts'

let club: ClubDatabase
let cases: Cases
let ann: Person
let master: Person
beforeAll(async () => {
  club = await startClubDatabase()
  cases = openCases(club)
  ann = await club.person({ name: 'Ann' })
  master = await cases.makeStudyMaster('Qi Bo')
  await club.owner.query(`update private.limits set at_most = null`)
})
afterAll(() => club.stop())

type Asked = { difficulty?: string; tag?: string; search?: string }
/** As api/cases/list-cases.ts, all on one page. */
async function list(claims: Claims, { difficulty, tag, search }: Asked = {}) {
  const { rows } = await club.as(claims, (client) =>
    client.query(
      `select to_json(t) as item
       from (
         select c.*, (
           select to_json(h)
           from (
             select private.mark_hits(c.title, f.pattern, 200) as title,
               coalesce(private.mark_hits(c.description, f.pattern, 240), private.mark_hits(s.content, f.pattern, 240)) as text
             from public.case_studies s
             where s.id = c.id and f.pattern is not null
           ) h
         ) as hit
         from private.viewed_cards c
         ${search || tag ? '' : 'left'} join private.find_cases($1, $2, $3) f on f.case_id = c.id
         where c.status = 'published' and ($3::text is null or c.difficulty = $3)
         order by c.created_at desc, c.id desc
       ) t`,
      [search?.trim() || null, tag ?? null, difficulty ?? null],
    ),
  )
  return rows.map(({ item }) => item as CaseListItem)
}
const total = async (difficulty?: string) =>
  (
    await club.as(guest, (client) =>
      client.query(
        'select sum(cases)::int as total from private.case_totals where difficulty = coalesce($1, difficulty)',
        [difficulty ?? null],
      ),
    )
  ).rows[0].total as number
const titles = async (asked: Asked, claims: Claims = guest) =>
  (await list(claims, asked)).map(({ title }) => title)

describe('CASE-6: a list of cases', () => {
  test('holds what is published, the newest first', async () => {
    for (let i = 0; i < 12; i++)
      await cases.create(master, {
        title: `Number ${i}`,
        difficulty: i % 3 ? 'simple' : 'complex',
        tags: [i % 2 ? 'odd' : 'even', 'all'],
      })
    await cases.create(ann, { title: 'Waiting for review' })
    const whole = await list(guest)
    expect(whole).toHaveLength(12)
    expect(await total()).toBe(12)
    const order = whole.map(({ created_at, id }) => [created_at, id])
    expect(order).toEqual(order.toSorted().toReversed())
    expect(await titles({ difficulty: 'simple' })).toHaveLength(8)
    expect(await total('simple')).toBe(8)
    expect(await titles({ difficulty: 'complex', tag: 'even' })).toHaveLength(2)
    expect(await titles({ tag: 'unknown' })).toEqual([])
  })

  test('keeps its total through approval, deletion and a change of difficulty', async () => {
    const [all, simple] = [await total(), await total('simple')]
    const { id } = await cases.create(ann, { title: 'On its way' })
    expect(await total()).toBe(all)
    await openReviews(club).decide(master, id, 'approve')
    expect([await total(), await total('simple')]).toEqual([all + 1, simple + 1])
    expect((await titles({}))[0]).toBe('On its way')
    await cases.update(ann, id, { difficulty: 'complex' })
    expect([await total(), await total('simple')]).toEqual([all + 1, simple])
    await cases.remove(await cases.makeModerator(), id)
    expect([await total(), await total('simple')]).toEqual([all, simple])
    expect(await cases.drift()).toEqual([])
  })

  test('CASE-7: shows the same card that is announced, and beside it what the reader has done', async () => {
    const { id } = await cases.create(master, { title: 'Shown twice', tags: ['a "quoted" tag'] })
    await cases.vote(ann, id)
    await cases.mute(ann, id)
    const announced = (await cases.told('cases')).findLast(({ payload }) => payload.card?.id === id)!.payload
      .card!
    const listed = async (claims: Claims) =>
      caseListItem.strict().parse((await list(claims)).find((item) => item.id === id))
    const { viewer, hit, ...card } = await listed(guest)
    expect(viewer).toBeNull()
    expect(hit).toBeNull()
    expect(caseCard.strict().parse(announced)).toEqual(card)
    const nothing = {
      has_voted: false,
      has_saved: false,
      can_edit: false,
      can_delete: false,
      is_muted: false,
    }
    expect((await listed(ann.claims)).viewer).toEqual({ ...nothing, has_voted: true, is_muted: true })
    expect((await listed(master.claims)).viewer).toEqual({ ...nothing, can_edit: true })
    const [searched] = await list(ann.claims, { search: 'Shown twice' })
    expect({ ...searched, hit: null }).toEqual(await listed(ann.claims))
    const moderator = await cases.makeModerator()
    expect((await listed(moderator.claims)).viewer).toEqual({ ...nothing, can_edit: true, can_delete: true })
  })
})

describe('search', () => {
  const library: Record<
    string,
    { description?: string; content?: string; tags?: string[]; solution?: string }
  > = {
    'The baker who wakes at three': { content: 'Needled LR-3 and HT-7. The pulse is wiry.' },
    'A runner and her knees': {
      content: 'Pain below the kneecap. Points used: ST36, UB-40.',
      tags: ['Knee Pain'],
    },
    'Sighing in spring': { description: 'Liver qi stagnation, nothing else.', content: 'She sighs.' },
    'Cold hands in May': { content: 'Someone wrote 肝气郁结 on the chart and took Xiao Yao San.' },
    'Dizzy on the ladder': { content: 'Tàichōng was tender.', solution: 'Zanthoxylum is what it was.' },
    'Insomnia of a teacher': { content: 'Thinks too much.' },
  }
  beforeAll(async () => {
    await club.owner.query('delete from public.case_studies')
    for (const [title, form] of Object.entries(library)) {
      const { id } = await cases.create(master, { title, description: 'A patient.', tags: [], ...form })
      if (form.solution)
        await cases.saveQuiz(master, id, [
          { question: 'Zingiber?', options: ['yes', 'no'], correct_answer: 0, explanation: 'Ziziphus' },
        ])
    }
    await cases.create(ann, { title: 'Zoster in review', content: 'zoster' })
  })

  test('FIND-1: looks into title, description, text, tags and author', async () => {
    expect(await titles({ search: 'baker' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: 'stagnation' })).toEqual(['Sighing in spring'])
    expect(await titles({ search: 'kneecap' })).toEqual(['A runner and her knees'])
    expect(await titles({ search: 'wiry pulses' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: 'Knee Pain' })).toEqual(['A runner and her knees'])
    expect(await titles({ search: 'Qi Bo' })).toHaveLength(6)
    expect(await titles({ search: 'kneecap', difficulty: 'complex' })).toEqual([])
    expect(await titles({ search: 'kneecap', tag: 'Knee Pain' })).toHaveLength(1)
  })

  test('FIND-1: never finds anything by what stands in a solution, in a quiz or in a case under review', async () => {
    const moderator = await cases.makeModerator()
    for (const search of ['Zanthoxylum', 'Zingiber', 'Ziziphus', 'zoster'])
      for (const claims of [guest, ann.claims, master.claims, moderator.claims])
        expect([search, await titles({ search }, claims)]).toEqual([search, []])
  })

  test('FIND-2: a point is found by its code in every spelling, in pinyin and in Han', async () => {
    for (const search of [
      'LR-3',
      'LR3',
      'lr 3',
      'LV3',
      'LV-3',
      'Liv-3',
      'Taichong',
      'tai chong',
      'Tàichōng',
      '太冲',
      '太衝',
      '太冲穴'.slice(0, 2),
    ])
      expect([search, (await titles({ search })).toSorted()]).toEqual([
        search,
        ['Dizzy on the ladder', 'The baker who wakes at three'],
      ])
    for (const search of ['BL-40', 'UB40', 'Weizhong', '委中', 'Zusanli', 'st-36', '足三里'])
      expect([search, await titles({ search })]).toEqual([search, ['A runner and her knees']])
    expect(await titles({ search: 'LR-14' })).toEqual([])
  })

  test('FIND-2: patterns and formulas are found in English, pinyin and Han', async () => {
    for (const search of [
      'Liver Qi Stagnation',
      'stagnation of liver qi',
      'gan qi yu jie',
      '肝气郁结',
      '肝氣鬱結',
    ])
      expect([search, (await titles({ search })).toSorted()]).toEqual([
        search,
        ['Cold hands in May', 'Sighing in spring'],
      ])
    for (const search of [
      'Xiao Yao San',
      'xiaoyaosan',
      '逍遥散',
      '逍遙散',
      'Rambling Powder',
      'free and easy wanderer',
    ])
      expect([search, await titles({ search })]).toEqual([search, ['Cold hands in May']])
    const { rows } = await club.owner.query(
      `select split_part(token, ':', 1) as kind, count(distinct token)::int as things from private.synonyms group by 1`,
    )
    const things = Object.fromEntries(rows.map((row) => [row.kind, row.things]))
    expect(things.point).toBeGreaterThanOrEqual(60)
    expect(things.pattern).toBeGreaterThanOrEqual(40)
    expect(things.formula).toBeGreaterThanOrEqual(40)
  })

  test('FIND-2: every point, pattern and formula of the table finds a text by any of its names', async () => {
    const { rows } = await club.owner.query(`
      with names as (select token, term, lag(term) over (partition by token order by term) as other from private.synonyms)
      select n.term, n.other from names n
      where other is not null
        and not private.search_vector('', '', 'We used ' || other || ' again.', '{}', null)
          @@ (private.parse_search(n.term)).query`)
    expect(rows).toEqual([])
  })

  test('FIND-3: the hits are marked, in the title and in a piece of the text', async () => {
    const hitOf = async (search: string) => (await list(guest, { search })).map(({ hit }) => hit)
    expect(await hitOf('bakers')).toEqual([{ title: 'The \u0002baker\u0003 who wakes at three', text: null }])
    expect(await hitOf('LV3')).toEqual([
      { title: null, text: '\u0002Tàichōng\u0003 was tender.' },
      { title: null, text: 'Needled \u0002LR-3\u0003 and HT-7. The pulse is wiry.' },
    ])
    expect(await hitOf('肝郁气滞')).toEqual([
      { title: null, text: 'Someone wrote \u0002肝气郁结\u0003 on the chart and took Xiao Yao San.' },
      { title: null, text: '\u0002Liver qi stagnation\u0003, nothing else.' },
    ])
    expect(await hitOf('.* [a-z')).toEqual([])
    const long = `${'Word by word. '.repeat(200)}Here it is: moxa. ${'And on it goes. '.repeat(200)}`
    await cases.create(master, { title: 'A long one', content: long })
    const [hit] = await hitOf('moxa')
    expect(hit!.text).toContain('Here it is: \u0002moxa\u0003. And')
    expect(hit!.text).toMatch(/^… /)
    expect(hit!.text!.length).toBeLessThan(300)
  })

  test('FIND-4: a slip of the pen still finds the title, and quotes and minus signs mean what they say', async () => {
    expect(await titles({ search: 'insomina' })).toEqual(['Insomnia of a teacher'])
    expect(await titles({ search: '"pulse is wiry"' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: '"wiry pulse"' })).toEqual([])
    expect(await titles({ search: 'pulse -wiry' })).toEqual([])
    expect(await titles({ search: 'pulse -moxa' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: '"LR3"' })).toEqual(['The baker who wakes at three'])
  })

  test('FIND-4: nothing that can be typed breaks it', async () => {
    for (const search of [
      ' ',
      '"',
      '-',
      '--',
      "'",
      '\\',
      '|&!():*<->',
      "' or 1=1 --",
      '%_',
      '𠀀',
      '🌱',
      'the',
      'and or not',
      '"the"',
      '(',
      '[[:alpha:]',
      'a'.repeat(200),
      '针'.repeat(200),
      '-"',
      '\u0002x\u0003',
    ])
      expect([search, await refusalOf(list(guest, { search }))]).toEqual([search, undefined])
  })

  test('FIND-5: an author who takes another name is found by it, and no longer by the old one', async () => {
    const author = await cases.makeStudyMaster('Oldname')
    await cases.create(author, { title: 'By a renamed author' })
    expect(await titles({ search: 'oldname' })).toEqual(['By a renamed author'])
    await club.as(author.claims, (client) =>
      client.query(`update public.profiles set name = 'Newname' where id = $1`, [author.id]),
    )
    expect(await titles({ search: 'newname' })).toEqual(['By a renamed author'])
    expect(await titles({ search: 'oldname' })).toEqual([])
  })
})
