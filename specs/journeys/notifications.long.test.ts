import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club, makeMember, sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { enterAs, makeCase, nowhere, rowOf, say, whenListening } from './discussion-steps.ts'
import { refuse, refused } from './failure-visits.ts'
import { forgiveFault, useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('the bell', () => {
  test('asks once for a burst, and a notice takes the place of the one before it of its kind', async () => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    const first = await say(ann, study, 'First question')
    const second = await say(ann, study, 'Second question')
    const { page } = await visit(nowhere)
    const listening = whenListening(page, `user:${ann.id}`)
    await enterAs(page, ann, study.path)
    await page.getByRole('link', { name: 'The Case Club' }).first().click()
    await listening
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

    let questions = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/notifications') questions += 1
    })
    // One commit each, so that they come one after the other.
    for (let n = 1; n <= 8; n++)
      await sql().query(
        'insert into public.comments (id, case_id, author_id, parent_id, content) values (gen_random_uuid(), $1, $2, $3, $4)',
        [study.id, ben.id, first.id, `Answer ${n}`],
      )
    await page.getByText(`8 new replies to your comment in ${study.title}`).waitFor()
    // One, or another where this machine was slow to write them.
    expect(questions).toBeLessThanOrEqual(3)

    await say(ben, study, 'Another answer', second.id)
    await page.getByText(`${ben.name} replied to your comment in ${study.title}`).waitFor()
    await page.getByText(`8 new replies to your comment in ${study.title}`).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  })

  test('on a phone its list takes the window, and all of it is marked as read at once', async () => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    const { id } = await say(ann, study, 'One')
    await say(ben, study, 'Two', id)
    await say(ben, study, 'Three', id)
    const { page } = await visit(nowhere, { width: 380 })
    await enterAs(page, ann, `/case-study/${study.id}?tab=discussion`)
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await page.goto('/dashboard')
    await say(ben, study, 'Four', id)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    expect((await panel.boundingBox())?.width).toBe(380)
    expect(await barriers(page)).toEqual([])
    await panel.getByRole('button', { name: 'Mark all read' }).click()
    await panel.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  test('whose list does not load says so, and tries again', async () => {
    const study = await makeCase()
    const visitor = await visit(nowhere)
    const { page } = visitor
    await enterAs(page, await makeMember(), study.path)
    await refuse(page, '**/api/notifications*')
    await page.goto('/library')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    await panel.getByText('Please try again in a moment.').waitFor()
    await page.unroute('**/api/notifications*')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText('Nothing yet.').waitFor()
    forgiveFault(visitor, refused)
  })

  test('says nothing of a thread on screen, nor of a muted case', async () => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    const { id } = await say(ann, study, 'Look at this')
    const { page } = await visit(nowhere)
    const listening = whenListening(page, `user:${ann.id}`)
    await enterAs(page, ann, study.path)
    await listening
    const read = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/read'))
    await say(ben, study, 'I do', id)
    await rowOf(page, 'I do').waitFor()
    await read
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    expect(await page.getByText('New reply', { exact: true }).count()).toBe(0)

    await page.getByRole('button', { name: 'Follow' }).click()
    await page.getByRole('radio', { name: 'Nothing' }).check()
    await page.getByText('You will hear no more of this case').waitFor()
    await page.goto('/dashboard')
    await say(ben, study, 'Still here', id)
    const other = await makeCase()
    const { id: elsewhere } = await say(ann, other, 'Another case')
    await say(ben, other, 'The control', elsewhere)
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  })

  test('FOLLOW-1, FOLLOW-5, NOTE-7: a case and a person are followed, listed and let go; the first words stand in the line', async () => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    await say(ben, study, 'The **root** is the Spleen, says [my teacher](https://a.test).')
    const { page } = await visit(nowhere)
    const listening = whenListening(page, `user:${ann.id}`)
    await enterAs(page, ann, `/case-study/${study.id}?tab=discussion`)
    await listening
    await rowOf(page, 'The root is').waitFor()
    await page.getByRole('button', { name: 'Follow' }).click()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('radio', { name: 'All comments' }).check()
    await page.getByText('You follow this case', { exact: true }).waitFor()
    await page.goto(`/members/${ben.id}`)
    await page.getByRole('button', { name: 'Follow' }).click()
    await page.getByText(`You follow ${ben.name}`).waitFor()
    await page.getByRole('button', { name: 'Following', pressed: true }).waitFor()

    await say(ben, study, 'And **Qi** is weak.')
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const line = page.getByRole('link', { name: `${ben.name} commented in ${study.title}` })
    await line.getByText('And Qi is weak.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose what you are notified of' }).click()
    const following = page.getByRole('list', { name: 'Following' })
    await following.getByRole('link', { name: ben.name }).waitFor()
    expect(await barriers(page)).toEqual([])
    await following.getByRole('button', { name: `Unfollow ${ben.name}` }).click()
    await following.getByRole('link', { name: ben.name }).waitFor({ state: 'detached' })
    await following.getByRole('button', { name: `Unfollow ${study.title}` }).click()
    await page.getByText('Nothing yet. A case is followed').waitFor()
    const reply = page.getByRole('switch', { name: 'Answers to my comments' })
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/users/me/notices') && answer.ok(),
    )
    await reply.uncheck()
    await saved
    await page.reload()
    await reply.waitFor()
    expect(await reply.isChecked()).toBe(false)
  })
})
