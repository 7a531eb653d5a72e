import { beforeAll, describe, expect, test } from 'vitest'
import { guest, refusalOf } from '../kit/club-database.ts'
import { club, cases, ann, master, list, titles } from './case-list-club.ts'
import { unfoundNames } from './found-names.ts'

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

  test('FIND-2: every twelfth point, pattern and formula finds a text by any of its names', async () => {
    expect(await unfoundNames(12)).toEqual([])
  })

  test('FIND-3: the hits are marked, in the title and in a piece of the text', async () => {
    const hitOf = async (search: string) => (await list(guest, { search })).map(({ hit }) => hit)
    expect(await hitOf('bakers')).toEqual([{ title: 'The \u0002baker\u0003 who wakes at three', text: null }])
    expect(await hitOf('LV3')).toEqual([
      { title: null, text: '\u0002Tàichōng\u0003 was tender.' },
      { title: null, text: 'Needled \u0002LR-3\u0003 and HT-7. The pulse is wiry.' },
    ])
    expect(await hitOf('肝郁气滞')).toEqual([
      { title: null, text: '\u0002Liver qi stagnation\u0003, nothing else.' },
      { title: null, text: 'Someone wrote \u0002肝气郁结\u0003 on the chart and took Xiao Yao San.' },
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
    expect((await titles({ search: 'insomina' }))[0]).toBe('Insomnia of a teacher')
    expect(await titles({ search: '"pulse is wiry"' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: '"wiry pulse"' })).toEqual([])
    expect(await titles({ search: 'pulse -wiry' })).toEqual([])
    expect(await titles({ search: 'pulse -"is wiry"' })).toEqual([])
    expect(await titles({ search: 'pulse -"wiry pulse"' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: '"liver qi stagnation"' })).toEqual(['Sighing in spring'])
    expect(await titles({ search: '"stagnation liver"' })).toEqual([])
    expect(await titles({ search: '"wiry pulse" or kneecap' })).toEqual(['A runner and her knees'])
    expect(await titles({ search: 'pulse -moxa' })).toEqual(['The baker who wakes at three'])
    expect(await titles({ search: '"LR3"' })).toEqual(['The baker who wakes at three'])
  })

  test('FIND-4: what a minus sign bars stands nowhere in what is found, by whatever it was found', async () => {
    // Found by its title, and barred by its text.
    expect(await titles({ search: 'baker -wiry' })).toEqual([])
    expect(await titles({ search: 'baker -kneecap' })).toEqual(['The baker who wakes at three'])
    const all = await titles({})
    const but = (...some: string[]) => all.filter((title) => !some.includes(title))
    const patients = await titles({ search: 'patient' })
    expect(patients.length).toBeGreaterThan(4)
    // By any of its names, as what is searched for.
    expect((await titles({ search: 'patient -LV3 -ST36' })).toSorted()).toEqual(
      patients.filter((title) => !/^(The baker|Dizzy|A runner)/.test(title)).toSorted(),
    )
    expect(await titles({ search: '-wiry' })).toEqual(but('The baker who wakes at three'))
    expect(await titles({ search: '-"is wiry" -太冲 -ladder' })).toEqual(
      but('The baker who wakes at three', 'Dizzy on the ladder'),
    )
    expect(await titles({ search: '-"wiry pulse"' })).toEqual(all)
    expect(await titles({ search: '-zanthoxylum' })).toEqual(all)
    expect(await titles({ search: '-patient' })).toEqual(but(...patients))
    expect(await titles({ search: '-wiry', tag: 'Knee Pain' })).toEqual(['A runner and her knees'])
    expect(await titles({ search: '-kneecap', tag: 'Knee Pain' })).toEqual([])
    expect(await titles({ search: '-wiry', difficulty: 'complex' })).toEqual([])
    for (const search of ['--', '-"', '- wirysomething']) expect(await titles({ search })).toEqual([])
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

  const runJob = async (name: string) => {
    const { rows } = await club.owner.query('select command from cron.job where jobname = $1', [name])
    await club.owner.query(rows[0].command)
  }

  test('FIND-5: the job makes an author’s cases findable by the new name alone', async () => {
    const author = await cases.makeStudyMaster('Oldname')
    await cases.create(author, { title: 'By a renamed author' })
    expect(await titles({ search: 'oldname' })).toEqual(['By a renamed author'])
    await club.as(author.claims, (client) =>
      client.query(`update public.profiles set name = 'Newname' where id = $1`, [author.id]),
    )
    await runJob('index-cases')
    expect(await titles({ search: 'newname' })).toEqual(['By a renamed author'])
    expect(await titles({ search: 'oldname' })).toEqual([])
    await club.owner.query('delete from auth.users where id = $1', [author.id])
    await runJob('index-cases')
    expect(await titles({ search: 'newname' })).toEqual([])
  })

  test('FIND-5: the job indexes the cases that its last run left', async () => {
    const author = await cases.makeStudyMaster('Manyname')
    for (const title of ['One', 'Two', 'Three']) await cases.create(author, { title })
    const due = async () => (await club.owner.query('select from private.cases_to_index')).rowCount
    await runJob('index-cases')
    await club.owner.query(
      'insert into private.cases_to_index (case_id) select c.id from public.case_studies c where c.author_id = $1',
      [author.id],
    )
    await club.owner.query(`select private.index_late(200, '0')`)
    expect(await due()).toBe(2)
    await runJob('index-cases')
    expect(await due()).toBe(0)
  })

  describe('LIM-16: a text over 6,000 letters', () => {
    const long = `She slept badly. ${'Her hands were cold. '.repeat(300)}LR-3 and tadpoles.`
    const stored = async (id: string) => {
      const { rows } = await club.owner.query(
        `select c.links as text, s.links as solution, exists (select from private.cases_to_link d where d.case_id = c.id) as is_due
         from public.case_studies c left join private.case_solutions s on s.case_id = c.id where c.id = $1`,
        [id],
      )
      return rows[0]
    }
    const linked = [[long.indexOf('LR-3'), long.indexOf('LR-3') + 4, 'points/LR-3']]

    test('is read by the jobs after it was saved', async () => {
      const { id } = await cases.create(master, { title: 'A long history', content: long, solution: long })
      expect(await titles({ search: 'slept' })).toEqual(['A long history'])
      expect(await titles({ search: 'tadpoles' })).toEqual([])
      expect(await stored(id)).toEqual({ text: [], solution: [], is_due: true })
      await runJob('index-cases')
      await runJob('link-long-texts')
      expect(await titles({ search: 'tadpoles' })).toEqual(['A long history'])
      expect(await stored(id)).toEqual({ text: linked, solution: linked, is_due: false })
    })

    test('is read again after an edit', async () => {
      const { id } = await cases.create(master, { title: 'An edited history', content: long })
      await runJob('link-long-texts')
      await club.owner.query(`update public.case_studies set content = content || ' ST-36' where id = $1`, [
        id,
      ])
      expect(await stored(id)).toMatchObject({ text: [], is_due: true })
      await runJob('link-long-texts')
      expect((await stored(id)).text).toHaveLength(2)
    })
  })
})
