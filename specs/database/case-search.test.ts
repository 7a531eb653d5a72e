import { beforeAll, describe, expect, test } from 'vitest'
import { guest, refusalOf } from '../kit/club-database.ts'
import { ann, master, list, titles } from './case-list-club.ts'
import { cases, club } from './own-club.ts'

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

  test('FIND-1: the search finds no case by words of its solution or quiz, nor a case in review', async () => {
    const moderator = await cases.makeModerator()
    for (const search of ['Zanthoxylum', 'Zingiber', 'Ziziphus', 'zoster'])
      for (const claims of [guest, ann.claims, master.claims, moderator.claims])
        expect([search, await titles({ search }, claims)]).toEqual([search, []])
  })

  test('FIND-2: the search finds points, patterns and formulas by any spelling: English, pinyin or Han', async () => {
    const finds = async (searches: string, wanted: string[]) => {
      for (const search of searches.split(', '))
        expect([search, (await titles({ search })).toSorted()]).toEqual([search, wanted])
    }
    await finds('LR-3, LR3, lr 3, LV3, Liv-3, Taichong, tai chong, Tàichōng, 太冲, 太衝', [
      'Dizzy on the ladder',
      'The baker who wakes at three',
    ])
    await finds('BL-40, UB40, Weizhong, 委中, Zusanli, st-36, 足三里', ['A runner and her knees'])
    await finds('Liver Qi Stagnation, stagnation of liver qi, gan qi yu jie, 肝气郁结, 肝氣鬱結', [
      'Cold hands in May',
      'Sighing in spring',
    ])
    await finds('Xiao Yao San, xiaoyaosan, 逍遥散, 逍遙散, Rambling Powder, free and easy wanderer', [
      'Cold hands in May',
    ])
    await finds('LR-14', [])
  })

  test('FIND-2: a text is found by another name of the point, pattern or formula it mentions (every twelfth is tried)', async () => {
    const { rows } = await club.owner.query(`
      with names as (
        select token, term, lag(term) over (partition by token order by term) as other,
          row_number() over (order by token, term) as number
        from private.synonyms
      )
      select n.term, n.other from names n
      where other is not null and n.number % 12 = 0
        and not private.part_vector('We used ' || other || ' again.', 'D')
          @@ (private.parse_search(n.term)).query`)
    expect(rows).toEqual([])
  })

  test('FIND-3: search results mark the hits in the title and in an excerpt', async () => {
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

  test('FIND-4: a search corrects a misspelling and understands quotes and minus signs', async () => {
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

  test('FIND-14: a search for a disease also finds texts that describe it, ranked below its name, but not the reverse', async () => {
    const described = 'Three days on the road'
    const named = 'A letter from the urologist'
    await cases.create(master, { title: described, content: 'Frequent and burning urination, urgent.' })
    for (const search of ['UTI', 'U.T.I.', 'urinary tract infection', 'cystitis'])
      expect([search, await titles({ search })]).toEqual([search, [described]])
    await cases.create(master, { title: named, content: 'Cystitis again.' })
    await cases.create(master, { title: 'Late tea', content: 'Hot flushes. Three trips a night.' })
    await cases.create(master, { title: 'Early tea', content: 'From a hot flask.' })
    expect(await titles({ search: 'bladder infection' })).toEqual([named, described])
    expect(await titles({ search: 'burning urination' })).toEqual([described])
    for (const search of ['hot flashes', 'hot flash', 'nocturia'])
      expect([search, await titles({ search })]).toEqual([search, ['Late tea']])
  })

  test('FIND-4: no search result contains a word that the minus sign excludes', async () => {
    expect(await titles({ search: 'baker -wiry' })).toEqual([])
    expect(await titles({ search: 'baker -kneecap' })).toEqual(['The baker who wakes at three'])
    const all = await titles({})
    const but = (...some: string[]) => all.filter((title) => !some.includes(title))
    const patients = await titles({ search: 'patient' })
    expect(patients.length).toBeGreaterThan(4)
    expect((await titles({ search: 'patient -LV3 -ST36' })).toSorted()).toEqual(
      patients.filter((title) => !/^(The baker|Dizzy|A runner)/.test(title)).toSorted(),
    )
    expect(await titles({ search: '-"is wiry" -太冲 -ladder' })).toEqual(
      but('The baker who wakes at three', 'Dizzy on the ladder'),
    )
    expect(await titles({ search: '-zanthoxylum' })).toEqual(all)
    expect(await titles({ search: '-patient' })).toEqual(but(...patients))
    expect(await titles({ search: '-kneecap', tag: 'Knee Pain' })).toEqual([])
    for (const search of ['--', '-"', '- wirysomething']) expect(await titles({ search })).toEqual([])
  })

  test('FIND-4: no input makes the search fail', async () => {
    const typed = [
      ' ',
      '"',
      '-',
      '--',
      `'`,
      '\\',
      '|&!():*<->',
      `' or 1=1 --`,
      '%_',
      '𠀀',
      'and or not',
      '"the"',
      '(',
      '[[:alpha:]',
    ]
    for (const search of [...typed, 'a'.repeat(200), '针'.repeat(200), '\u0002x\u0003'])
      expect([search, await refusalOf(list(guest, { search }))]).toEqual([search, undefined])
  })

  const runJob = async (name: string) => {
    const { rows } = await club.owner.query('select command from cron.job where jobname = $1', [name])
    await club.owner.query(rows[0].command)
  }

  test('FIND-5: after a member is renamed, the job makes their cases findable only by the new name', async () => {
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

  describe('LIM-16: a text over 6,000 characters', () => {
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

    test('a long text is indexed and linked by the jobs and not during the save', async () => {
      const { id } = await cases.create(master, { title: 'A long history', content: long, solution: long })
      expect(await titles({ search: 'slept' })).toEqual(['A long history'])
      expect(await titles({ search: 'tadpoles' })).toEqual([])
      expect(await stored(id)).toEqual({ text: [], solution: [], is_due: true })
      await runJob('index-cases')
      await runJob('link-long-texts')
      expect(await titles({ search: 'tadpoles' })).toEqual(['A long history'])
      expect(await stored(id)).toEqual({ text: linked, solution: linked, is_due: false })
    })
  })
})
