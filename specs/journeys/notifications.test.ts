import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { club, makeMember } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { enterAs, makeCase, nowhere, rowOf, say, whenListening } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

describe('the bell', () => {
  test('counts replies and mentions live, lists them, leads there and marks them as read', async () => {
    const study = await makeCase()
    const [ann, ben] = [await makeMember(), await makeMember()]
    const { id } = await say(ann, study, 'What would you needle?')
    const { page } = await visit(nowhere)
    const listening = whenListening(page, `user:${ann.id}`)
    await enterAs(page, ann, study.path)
    await page.getByRole('link', { name: 'The Case Club' }).first().click()
    await listening
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

    const reply = await say(ben, study, 'LR-3 first.', id)
    await page.getByText(`${ben.name} replied to your comment in ${study.title}`).waitFor()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
    await say(ben, study, `And what says @${ann.name} to that?`)
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
    const panel = page.getByRole('region', { name: 'Notifications', exact: true })
    await panel.getByRole('link', { name: `${ben.name} mentioned you in ${study.title}` }).waitFor()
    expect(await barriers(page)).toEqual([])
    await panel.getByRole('link', { name: `${ben.name} replied to your comment` }).click()
    await page.waitForURL(`**/case-study/${study.id}?tab=discussion&comment=${reply.id}`)
    await rowOf(page, 'LR-3 first.').waitFor()
    // The mention stands in the same thread, which is on screen now.
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
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
