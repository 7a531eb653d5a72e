import { beforeEach, describe, expect, test } from 'vitest'
import { caseEvents, caseTopic } from '@contract/topics.ts'
import { anExam } from '../kit/exams.ts'
import { guest, type Person, refusalOf } from '../kit/club-database.ts'
import { anyId } from './case-kit.ts'
import {
  moderator,
  admin,
  members,
  report,
  reportAll,
  queue,
  queued,
  resolve,
  one,
  grow,
} from './report-club.ts'
import { cases, club } from './own-club.ts'

// Moderators' decisions of one spec must not lower the weight of reports in the next.
beforeEach(() => club.owner.query('delete from private.reporter_records'))

describe('MOD-2: what reports of three members hide', () => {
  test('they hide a comment, whose text only its author and moderators can then read', async () => {
    const { id } = await cases.published()
    const author = await club.person({ name: 'Author' })
    const { id: said } = await cases.comment(author, id, 'Unmistakable insult')
    await reportAll('comment', said, members.slice(0, 2))
    expect((await one(guest, id, said)).hidden).toBe(false)
    await report(members[2]!, 'comment', said)

    for (const claims of [guest, members[0]!.claims])
      expect(await one(claims, id, said)).toMatchObject({ content: '', hidden: true, deleted: false })
    for (const { claims } of [author, moderator, admin])
      expect(await one(claims, id, said)).toMatchObject({ content: 'Unmistakable insult', hidden: true })
    const feed = await club.owner.query(
      `select from realtime.messages where payload::text like '%Unmistakable%'`,
    )
    expect(feed.rowCount).toBe(0)
    const last = (await cases.announced(caseTopic(id))).at(-1)!
    const { comment } = caseEvents.comment_changed.parse(last.payload)
    expect(comment).toMatchObject({ id: said, hidden: true, content: '' })
    // The counters still count a hidden comment (no drift), and its author cannot edit it before the review.
    expect(await refusalOf(cases.editComment(author, said, 'Nice'))).toBe('forbidden')
    expect(await cases.drift()).toEqual([])

    await resolve(moderator, 'comment', said, 'keep')
    expect(await one(guest, id, said)).toMatchObject({ content: 'Unmistakable insult', hidden: false })
    const again = (await cases.announced(caseTopic(id))).at(-1)!
    expect(again.payload.comment).toMatchObject({ content: 'Unmistakable insult', hidden: false })
    expect(await cases.drift()).toEqual([])
  })

  test('they hide a quiz question: the quiz continues without it, and disappears with its last question', async () => {
    const { id, author } = await cases.published()
    const questions = ['First?', 'Second?'].map((question) => ({
      id: anyId(),
      question,
      options: ['This', 'That'],
      correct_answer: 0,
      explanation: 'Because',
    }))
    await cases.saveQuiz(author, id, questions)
    const [first, last] = questions as [(typeof questions)[0], (typeof questions)[0]]
    const asked = async () =>
      (await cases.call<{ id: string }[]>(members[0]!.claims, 'private.read_quiz($1)', [id])).map((q) => q.id)
    await reportAll('question', first.id)
    expect(await asked()).toEqual([last.id])
    const result = await cases.submitQuiz<{ total: number }>(members[3]!, id, { [last.id]: 0 })
    expect(result.total).toBe(1)
    expect(await queued(first.id)).toMatchObject({
      content: 'First?\n- This ✓\n- That\n\nBecause',
      author_id: author.id,
      is_hidden: true,
    })
    await cases.saveQuiz(author, id, questions)
    expect(await asked()).toEqual([last.id])
    await reportAll('question', last.id)
    expect(await asked()).toEqual([])
    expect(await cases.find({ claims: guest }, id)).toMatchObject({ has_quiz: false })
    expect(await cases.drift()).toEqual([])
    await resolve(moderator, 'question', first.id, 'keep')
    await resolve(moderator, 'question', last.id, 'delete')
    expect(await asked()).toEqual([first.id])
    expect(await cases.drift()).toEqual([])
  })

  test('they hide no exam question, only queue it, and only members who took the exam can report one', async () => {
    const { rows } = await club.owner.query('select private.store_exam($1) as id', [anExam('simple')])
    const exam = rows[0].id as string
    expect(await refusalOf(report(members[0]!, 'question', exam, 1))).toBe('not_found')
    for (const who of members.slice(0, 3)) {
      await cases.call(who.claims, 'private.start_attempt($1)', [exam])
      await report(who, 'question', exam, 2)
    }
    expect(await refusalOf(report(members[0]!, 'question', exam, 7))).toBe('not_found')
    const item = (await queue()).find(({ content }) => content.startsWith('Question 2'))!
    expect(item).toMatchObject({ case_id: null, is_hidden: false, author_name: null })
    expect(item.reports).toHaveLength(3)
    expect(item.content).not.toContain('✓')
    const seenBy = async (who: Person) =>
      (await queue(who)).find(({ target_id }) => target_id === item.target_id)!.content
    expect(await seenBy(admin)).toContain('✓')
    // A moderator sees the question's text after submitting that exam, but not during their own attempt.
    await cases.call(moderator.claims, 'private.start_attempt($1)', [exam])
    expect(await seenBy(moderator)).toBe(item.content)
    await cases.call(moderator.claims, `private.submit_exam($1, '{simple}', null, $2, null)`, [
      exam,
      [0, 0, 0, 0, 0, 0],
    ])
    expect(await seenBy(moderator)).toContain('✓')
    expect(await refusalOf(resolve(admin, 'question', item.target_id, 'delete'))).toBe('bad_input')
    await resolve(moderator, 'question', item.target_id, 'keep')
    expect(await queued(item.target_id)).toBeUndefined()
  })

  test('they hide nothing that a moderator has kept, until its text changes', async () => {
    const { id } = await cases.published()
    const author = await club.person()
    const { id: said } = await cases.comment(author, id, 'Harmless words')
    await reportAll('comment', said)
    await resolve(moderator, 'comment', said, 'keep')
    await reportAll('comment', said)
    expect((await one(guest, id, said)).hidden).toBe(false)
    expect(await queued(said)).toMatchObject({ is_hidden: false })
    await cases.editComment(author, said, 'Harmful words')
    await report(members[3]!, 'comment', said)
    expect((await one(guest, id, said)).hidden).toBe(true)
    await resolve(moderator, 'comment', said, 'delete')
  })

  test('simultaneous reports all count and hide a comment once', async () => {
    const { id } = await cases.published()
    const { id: said } = await cases.comment(await club.person(), id, 'Reported by all')
    await Promise.all(members.map((who) => report(who, 'comment', said)))
    expect((await queued(said))!.reports).toHaveLength(4)
    const changes = (await cases.announced(caseTopic(id))).filter(({ payload }) => payload.comment?.hidden)
    expect(changes).toHaveLength(1)
    await resolve(moderator, 'comment', said, 'delete')
    expect(await cases.drift()).toEqual([])
  })
})

describe('MOD-7: the weight of a report', () => {
  const isHidden = async (id: string) => (await queued(id))!.is_hidden
  const said = async () => {
    const { id } = await cases.published()
    return (await cases.comment(await club.person(), id, `Words ${anyId()}`)).id
  }
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => club.person()))

  test('accounts younger than three days or without a comment have no weight', async () => {
    const comment = await said()
    const { id: elsewhere } = await cases.published()
    const young = await people(3)
    for (const each of young) await cases.comment(each, elsewhere, `I am ${each.id}`)
    const silent = await people(3)
    await grow(...silent)
    await reportAll('comment', comment, [...young, ...silent])
    expect(await isHidden(comment)).toBe(false)
    await reportAll('comment', comment)
    expect(await isHidden(comment)).toBe(true)
  })

  test('members with few comments have half the weight', async () => {
    const comment = await said()
    const { id: elsewhere } = await cases.published()
    const quiet = await people(5)
    for (const each of quiet) await cases.comment(each, elsewhere, `I am ${each.id}`)
    await grow(...quiet)
    await reportAll('comment', comment, quiet.slice(0, 4))
    expect(await isHidden(comment)).toBe(false)
    await report(quiet[4]!, 'comment', comment)
    expect(await isHidden(comment)).toBe(true)
  })

  test('members whose reports moderators rejected have less weight', async () => {
    for (let n = 0; n < 3; n++) {
      const comment = await said()
      await reportAll('comment', comment)
      await resolve(moderator, 'comment', comment, 'keep')
    }
    const comment = await said()
    await reportAll('comment', comment)
    expect(await isHidden(comment)).toBe(false)
    await club.owner.query('delete from private.reporter_records')
    await report(members[0]!, 'comment', comment, null, 'Again')
    expect(await isHidden(comment)).toBe(true)
  })
})

test('MOD-8: once reports have hidden two items in an hour, the third waits for a moderator', async () => {
  await club.owner.query('delete from private.reported_items')
  await club.owner.query(`update private.limits set at_most = 2 where kind = 'things that reports hide'`)
  const { id } = await cases.published()
  const author = await club.person()
  await Promise.all(
    [1, 2, 3].map(async (n) => {
      const comment = await cases.comment(author, id, `Words ${n}`)
      await reportAll('comment', comment.id)
    }),
  )
  const hidden = async () =>
    (await queue()).filter(({ is_hidden }) => is_hidden).map((item) => item.target_id)
  expect(await hidden()).toHaveLength(2)
  for (const item of await hidden()) await resolve(moderator, 'comment', item, 'delete')
  const [waiting] = await queue()
  await report(members[3]!, 'comment', waiting!.target_id)
  expect(await hidden()).toEqual([waiting!.target_id])
})
