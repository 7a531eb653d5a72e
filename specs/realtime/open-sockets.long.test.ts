import { afterEach, describe, test } from 'vitest'
import { createCase } from '@contract/case-making.ts'
import { deleteCase } from '@contract/cases.ts'
import { changePassword } from '@contract/profiles.ts'
import { askRatings, claimSubmission, decideSubmission } from '@contract/reviews.ts'
import { reviewersTopic, staffTopic } from '@contract/staff-topics.ts'
import { caseTopic, roomTopic, userTopic } from '@contract/topics.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person, type Person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { closeAll } from 'supabase-local/specs/realtime/realtime-kit.ts'
import { expectSilence, listen } from './topic-listeners.ts'

afterEach(closeAll)

const promote = (who: Person, role: string, to = true) =>
  sql().query(`update public.profiles set ${role} = $2 where id = $1`, [who.id, to])

// closed-topics.test.ts covers a logout, a lost moderator role and a hidden case.
describe('LIVE-6, SES-1, SES-3: a member’s topics close with the session', () => {
  async function onTwoDevices() {
    const here = await person()
    const there = { ...here, ...browser() }
    await there.login(here)
    const study = await publish(await person('is_study_master'))
    const topics = [userTopic(here.id), roomTopic(study)]
    return {
      here,
      topics,
      listeners: { here: await listen(here, ...topics), there: await listen(there, ...topics) },
    }
  }

  test('a new password closes the member’s topics on every other device', async () => {
    const { here, topics, listeners } = await onTwoDevices()
    await ask(here, changePassword, { current_password: here.password, new_password: `${here.password}-new` })
    // On hosted Supabase a new password ends all sessions, so this device gets a new one.
    await expectSilence({ silent: listeners.there, listening: await listen(here, ...topics), on: topics })
  })

  test.each([
    ['suspension', `update public.accounts set is_suspended = true where profile_id = $1`],
    ['deletion', `delete from auth.users where id = $1`],
    ['the auth server’s own cleaning up', `delete from auth.sessions where user_id = $1`],
  ])('%s of the member or session closes the topics on every device', async (_name, statement) => {
    const { here, topics, listeners } = await onTwoDevices()
    const witness = await listen(await person(), topics[1]!)
    await sql().query(statement, [here.id])
    await expectSilence({ silent: [...listeners.here, ...listeners.there], listening: witness, on: topics })
  })
})

describe('LIVE-6, LIVE-1: topics open by a role close when the role is taken', () => {
  test.each([
    ['is_admin', [staffTopic, reviewersTopic]],
    ['is_study_master', [reviewersTopic]],
  ] as const)('%s: its topics close when an admin takes the role away', async (role, topics) => {
    // The last admin cannot be demoted.
    const [keeper, fallen] = [await person('is_admin'), await person(role)]
    const silent = await listen(fallen, ...topics)
    const listening = [...(await listen(keeper, ...topics)), ...(await listen(fallen, userTopic(fallen.id)))]
    await promote(fallen, role, false)
    await expectSilence({ silent, listening, on: [...topics, userTopic(fallen.id)] })
  })
})

describe('LIVE-6, LIVE-3: a case’s topics close for callers who cannot read it any more', () => {
  const submit = async (author: Person) => (await ask(author, createCase, caseForm())).id

  test('deleting a case closes its topics', async () => {
    const [author, member] = [await person('is_study_master'), await person()]
    const id = await publish(author)
    const topics = [caseTopic(id), roomTopic(id)]
    const silent = [...(await listen(null, caseTopic(id))), ...(await listen(member, ...topics))]
    const witness = await listen(member, 'cases')
    await ask(await person('is_admin'), deleteCase, { id })
    await expectSilence({ silent, listening: witness, on: [...topics, 'cases'] })
  })

  test('when the round of ratings ends, the topics of a case in review close for other members', async () => {
    const [author, master, member] = [await person(), await person('is_study_master'), await person()]
    const id = await submit(author)
    await ask(master, askRatings, { id, asks: true })
    const topics = [caseTopic(id), roomTopic(id)]
    const silent = await listen(member, ...topics)
    const listening = [...(await listen(author, ...topics)), ...(await listen(master, ...topics))]
    await ask(master, askRatings, { id, asks: false })
    await expectSilence({ silent, listening, on: topics })
  })

  test('when a case is returned to its author, its topics close for other members', async () => {
    const [author, master, member] = [await person(), await person('is_study_master'), await person()]
    const id = await submit(author)
    await ask(master, askRatings, { id, asks: true })
    const silent = await listen(member, caseTopic(id))
    const listening = await listen(author, caseTopic(id))
    await ask(master, claimSubmission, { id })
    await ask(master, decideSubmission, { id, decision: 'return', notes: 'More about the pulse.' })
    await expectSilence({ silent, listening, on: [caseTopic(id)] })
  })
})
