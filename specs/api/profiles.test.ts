import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount, getProfile, getSettings, saveSettings } from '@contract/profiles.ts'
import { getCase } from '@contract/cases.ts'
import { listComments } from '@contract/comments.ts'
import { submitQuiz } from '@contract/quiz.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish, refusalOf, say, saveQuiz } from '../kit/cases.ts'
import { anExam } from '../kit/exams.ts'
import { sql } from '../kit/platform.ts'

let ann: Person
let master: Person
beforeAll(async () => {
  ;[ann, master] = await Promise.all([person(), person('is_study_master')])
})

describe('a profile', () => {
  test('PROF-1: a profile shows public activity to members, and scores only to its owner', async () => {
    const own = await publish(master, { title: 'A case with a quiz' })
    await saveQuiz(master, {
      id: own,
      questions: [{ question: 'Which?', options: ['This', 'That'], correct_answer: 0, explanation: '' }],
    })
    const [question] = (await ann.get(`/api/case-studies/${own}/quiz`)).body as { id: string }[]
    await ask(ann, submitQuiz, { id: own, answers: { [question!.id]: 0 } })
    const { id: said } = await say(ann, own, 'A thought of mine')
    const { rows } = await sql().query('select private.store_exam($1) as id', [
      anExam('simple', { is_featured: false }),
    ])
    await sql().query(
      `insert into public.exam_attempts
         (user_id, exam_id, kind, deadline, time_limit, total, choices, flagged, seqs, submitted_at, correct, score, section_scores, time_taken, closed_by)
       values ($1, $2, 'simple', now(), 540, 6, '{0,0,0,0,0,0}', '{f,f,f,f,f,f}', '{0,0,0,0,0,0}', now(), 5, 83, '{}', 60, 'member')`,
      [ann.id, rows[0].id],
    )
    const mine = await ask(ann, getProfile, { userId: ann.id })
    expect(mine.user).toMatchObject({ id: ann.id, name: ann.name, email: ann.email, is_admin: false })
    expect(mine.stats).toEqual({ total_comments: 1, total_case_studies: 0, total_tests: 1 })
    const activity = new Map(mine.recent_activity.map((each) => [each.type, each]))
    expect(activity.get('test')!.description).toBe('Took the simple test: 83%')
    expect(activity.get('quiz')!.description).toBe('Took the quiz of A case with a quiz: 100%')
    expect(activity.get('comment')).toMatchObject({ case_id: own, comment_id: said })

    const theirs = await ask(master, getProfile, { userId: ann.id })
    expect(theirs.user.email).toBeNull()
    expect(theirs.recent_activity.map(({ description }) => description).toSorted()).toEqual([
      'Commented on A case with a quiz',
      'Took the quiz of A case with a quiz',
      'Took the simple test',
    ])
    await sql().query(`update public.case_studies set status = 'hidden' where id = $1`, [own])
    expect((await ask(master, getProfile, { userId: ann.id })).recent_activity).toHaveLength(1)
    expect((await ask(ann, getProfile, { userId: master.id })).recent_activity).toEqual([])
  })
})

describe('settings', () => {
  test('PROF-2: settings change one at a time, and each change shows at once', async () => {
    const carl = await person()
    expect(await ask(carl, getSettings, {})).toEqual({
      name: carl.name,
      email: carl.email,
      auth_provider: 'email',
      shares_email: false,
      picture: null,
      has_google_picture: false,
      uses_google_picture: true,
      time_factor: 1,
    })
    expect(await ask(carl, saveSettings, { name: '  Carl   Linden ' })).toMatchObject({
      name: 'Carl Linden',
      shares_email: false,
    })
    await ask(carl, saveSettings, { shares_email: true })
    expect((await ask(ann, getProfile, { userId: carl.id })).user).toMatchObject({
      name: 'Carl Linden',
      email: carl.email,
    })
    expect((await ask(carl, getSettings, {})).name).toBe('Carl Linden')
  })
})

describe('a member’s own password', () => {
  test('PROF-3: changing the password requires the old one and ends the member’s other sessions', async () => {
    const emil = await person()
    const phone = browser()
    await phone.login(emil)
    const next = { current_password: emil.password, new_password: 'Another-Passw0rd' }
    expect(await refusalOf(ask(emil, changePassword, { ...next, current_password: 'not-the-one' }))).toBe(
      'wrong_credentials',
    )
    expect((await emil.post('/api/users/me/password', { ...next, new_password: 'seven77' })).status).toBe(400)
    expect((await phone.get('/api/users/me/settings')).status).toBe(200)
    await ask(emil, changePassword, next)
    expect((await emil.get('/api/users/me/settings')).status).toBe(200)
    expect((await phone.get('/api/users/me/settings')).status).toBe(401)
    expect((await phone.post('/api/auth/login', emil)).status).toBe(401)
    await phone.login({ ...emil, password: next.new_password })
  })

  test('PROF-3: a wrong old password counts as a failed login', async () => {
    const fred = await person()
    const outcomes: (string | undefined)[] = []
    for (let n = 0; n < 11; n++)
      outcomes.push(
        await refusalOf(
          ask(fred, changePassword, { current_password: `Guess ${n}`, new_password: 'Another-Passw0rd' }),
        ),
      )
    expect(outcomes).toEqual([...Array(10).fill('wrong_credentials'), 'too_many'])
  })
})

describe('a member’s own account', () => {
  test('PROF-4: a member deletes their account with the password, and on request its content too', async () => {
    const [gina, hugo] = await Promise.all([person('is_study_master'), person()])
    const own = await publish(gina)
    const other = await publish(master)
    await say(gina, other, 'My last words')
    await say(hugo, other, 'Mine stay')
    expect(await refusalOf(ask(gina, deleteAccount, {}))).toBe('wrong_credentials')
    expect(await refusalOf(ask(gina, deleteAccount, { confirmation: gina.email }))).toBe('wrong_credentials')
    await ask(gina, deleteAccount, { password: gina.password, delete_content: true })
    expect((await gina.get('/api/users/me/settings')).status).toBe(401)
    expect((await browser().post('/api/auth/login', gina)).status).toBe(401)
    expect(await refusalOf(ask(hugo, getCase, { id: own }))).toBe('not_found')
    await ask(hugo, deleteAccount, { password: hugo.password })
    expect(await ask(ann, listComments, { threadId: other })).toMatchObject([
      { content: 'Mine stay', user_name: 'Deleted user' },
    ])
  })

  test('PROF-4: a member who signs in with Google deletes their account by typing its e-mail', async () => {
    const ida = await person()
    await sql().query(`update public.accounts set auth_provider = 'google' where profile_id = $1`, [ida.id])
    expect(await refusalOf(ask(ida, deleteAccount, { confirmation: 'somebody@else.test' }))).toBe('bad_input')
    expect(await refusalOf(ask(ida, deleteAccount, { password: ida.password }))).toBe('bad_input')
    await ask(ida, deleteAccount, { confirmation: ida.email.toUpperCase() })
    expect((await ida.get('/api/users/me/settings')).status).toBe(401)
  })
})
