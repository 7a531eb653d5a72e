import { describe, expect, test } from 'vitest'
import { anExam, choicesFor } from '../kit/exams.ts'
import { seeded } from '../kit/seed.ts'
import { ann, club, mockId, start, submitTest, testId } from './exam-club.ts'

describe('EXAM-8: grading', () => {
  test('10,000 random maps of answers are graded as by an oracle that knows only the exam as it was written', async () => {
    await club.owner.query(`update private.limits set at_most = null where kind = 'exam attempts'`)
    const { between } = seeded('random maps of answers')
    const key = anExam('mock').questions.map(({ correct_answer }) => correct_answer)
    const maps = (count: number, size: number, least: number) =>
      Array.from({ length: count }, () => Array.from({ length: size }, () => between(least, 4)))
    const graded = (map: number[]) => map.filter((choice, n) => choice === key[n]).length
    const differences: unknown[] = []
    /** Each query answers what it made of the maps, in their order. */
    const hold = async (all: number[][], rows: Promise<{ rows: { correct: number; score?: number }[] }>) => {
      const answered = (await rows).rows
      expect(answered).toHaveLength(all.length)
      for (const [n, map] of all.entries()) {
        const correct = graded(map)
        const expected = { correct, score: Math.round((100 * correct) / map.length) }
        if (answered[n]!.correct !== correct || (answered[n]!.score ?? expected.score) !== expected.score)
          differences.push({ map, expected, answered: answered[n] })
      }
    }
    // Submitted from end to end, then by the function that grades everything.
    for (let batch = 0; batch < 4; batch++) {
      const tests = maps(250, 6, 0)
      await hold(
        tests,
        club.as(ann.claims, (client) =>
          client.query(
            `select (r -> 'correct')::text::int as correct, (r -> 'score')::text::int as score
             from (select private.submit_exam($1, '{simple}', null, array(select jsonb_array_elements_text(m.answers))::int2[], null) as r
               from jsonb_array_elements($2) with ordinality as m (answers, n) order by n offset 0) s`,
            [testId, JSON.stringify(tests)],
          ),
        ),
      )
      const mocks = maps(50, 90, -1)
      await hold(
        mocks,
        club.as(ann.claims, (client) =>
          client.query(
            `select (r -> 'correct_count')::text::int as correct, (r -> 'score')::text::int as score
             from (select private.submit_exam($1, '{mock}', null, array(select jsonb_array_elements_text(m.answers))::int2[], null) as r
               from jsonb_array_elements($2) with ordinality as m (answers, n) order by n offset 0) s`,
            [mockId, JSON.stringify(mocks)],
          ),
        ),
      )
    }
    for (const [id, more] of [
      [testId, maps(4_400, 6, -1)],
      [mockId, maps(4_400, 90, -1)],
    ] as const)
      await hold(
        more,
        club.owner.query(
          `select (private.grade($1, array(select jsonb_array_elements_text(m.answers))::int2[])).correct
           from jsonb_array_elements($2) with ordinality as m (answers, n) order by n`,
          [id, JSON.stringify(more)],
        ),
      )
    expect(differences).toEqual([])
    await club.owner.query(`update private.limits set at_most = 60 where kind = 'exam attempts'`)
  })
})

describe('EXAM-9: submitting again', () => {
  test('1,000 sends of the same submits for 50 users make 50 records and equal answers', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => club.person()))
    await Promise.all(
      people.map(async (person, n) => {
        const kind = n % 4
        const { id } = kind < 3 ? await start(person, testId) : { id: null }
        const choices = choicesFor('simple', n % 7)
        // By the attempt, by the open one, by what was just submitted, and without having started.
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, time) =>
            submitTest(person, choices, { attempt: kind === 0 || (kind === 2 && time % 2) ? id : null }),
          ),
        )
        // What the others chose goes on changing while they submit.
        const own = answers.map((one) =>
          JSON.parse(JSON.stringify(one), (key, value) =>
            key === 'shares' || key === 'club' ? null : value,
          ),
        )
        for (const one of own) expect(one).toEqual(own[0])
        expect(answers[0]).toMatchObject({ correct: 6 - (n % 7 || 0), is_timed: kind < 3 })
      }),
    )
    const { rows } = await club.owner.query(
      'select user_id from public.exam_attempts where user_id = any ($1) and submitted_at is not null',
      [people.map(({ id }) => id)],
    )
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  })
})
