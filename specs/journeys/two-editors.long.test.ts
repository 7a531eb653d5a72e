import './built-web.ts'
import { expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { getGroup, updateGroup } from '@contract/groups.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { aGroup } from '../kit/groups.ts'
import { expectFault } from './visitors.ts'
import { visit, visitAs, visitThread } from './club-visits.ts'

test('API-11: the later of two editors of a case chooses between both versions field by field', async () => {
  const [author, moderator] = await Promise.all([person('is_study_master'), person('is_moderator')])
  const id = await publish(author, { title: 'As it was' })
  const edit = async (who: typeof author) => {
    const visitor = await visitThread(who, `/case-study/${id}?tab=discussion`)
    await visitor.page.getByRole('button', { name: 'Edit' }).click()
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByLabel('Title').waitFor()
    return {
      ...visitor,
      dialog,
      save: () => dialog.getByRole('button', { name: 'Update Case Study' }).click(),
    }
  }
  const first = await edit(moderator)
  const second = await edit(author)
  await first.dialog.getByLabel('Title').fill('By the moderator')
  await first.dialog.getByLabel('Tags').fill('cold')
  await first.save()
  await first.page.getByText('Case study updated successfully!').waitFor()

  await second.dialog.getByLabel('Title').fill('By the author')
  await second.dialog.getByLabel('Description').fill('A tailor, by the author.')
  await second.save()
  const notice = second.dialog.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByText('Updated from there: Tags.').waitFor()
  await expectFault(second, /409/)
  expect(await notice.getByRole('blockquote').allInnerTexts()).toEqual(['By the moderator'])
  expect(await second.dialog.getByLabel('Title').inputValue()).toBe('By the author')
  await second.save()
  await second.page.getByText('Please choose between the two versions first').waitFor()
  await notice.getByRole('button', { name: 'Use theirs for Title' }).click()
  await second.save()
  await second.page.getByText('Case study updated successfully!').waitFor()
  expect(await ask(author, getCaseForEdit, { id })).toMatchObject({
    title: 'By the moderator',
    description: 'A tailor, by the author.',
    tags: ['cold'],
  })
})

test('API-11: a tab’s half-typed words about a group stay when another tab renames the group', async () => {
  const owner = await person()
  const id = await aGroup(owner)
  const path = `/groups/${id}?tab=settings`
  const visitor = await visitAs(owner, path, { topic: `group:${id}` })
  const { page } = visitor
  const about = page.getByLabel('What the group is for')
  await about.fill('Half a sentence')
  await ask(owner, updateGroup, { id, name: 'Morning class', about: 'We read cases.' })
  const notice = page.getByRole('region', { name: 'Changed elsewhere' })
  await notice.getByText('Updated from there: Name.').waitFor()
  expect(await about.inputValue()).toBe('Half a sentence')
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await ask(owner, getGroup, { id })).toMatchObject({
    name: 'Morning class',
    about: 'Half a sentence',
  })
})

test('CREATE-2: saving a case in one tab keeps what another tab has typed', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { title: 'As it was' })
  const visitor = await visitThread(author, `/case-study/${id}?tab=discussion`)
  const { page } = visitor
  const { page: other } = await visit(`/case-study/${id}?tab=discussion`, { context: visitor.context })
  const dialogOf = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Edit' }).click()
    await tab.getByRole('dialog').getByLabel('Title').waitFor()
    return tab.getByRole('dialog')
  }
  const [first, second] = [await dialogOf(page), await dialogOf(other)]
  const isKept = (text: string) =>
    page.waitForFunction(
      (typed) =>
        Object.values({ ...localStorage })
          .join()
          .includes(typed),
      text,
    )
  await first.getByLabel('Title').fill('By the first tab')
  await isKept('By the first tab')
  await second.getByLabel('Description').fill('By the second tab.')
  await isKept('By the second tab.')
  await first.getByRole('button', { name: 'Update Case Study' }).click()
  await page.getByText('Case study updated successfully!').waitFor()
  await other.reload()
  const again = await dialogOf(other)
  expect(await again.getByLabel('Description').inputValue()).toBe('By the second tab.')
  expect(await again.getByLabel('Title').inputValue()).toBe('By the first tab')
})

test('DISC-12: of two devices that write a draft at once, the second keeps and offers the text of the first', async () => {
  const author = await person('is_study_master')
  const path = `/case-study/${await publish(author)}?tab=discussion`
  const [phone, laptop] = [await visitThread(author, path), await visitThread(author, path)]
  const saved = ({ page }: typeof phone) =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/drafts') && answer.ok(),
    )
  for (const [device, words] of [
    [phone, 'From the phone'],
    [laptop, 'From the laptop'],
  ] as const) {
    const isSaved = saved(device)
    await device.page.getByRole('textbox', { name: 'Your comment' }).fill(words)
    await isSaved
  }
  await expectFault(laptop, /409/)
  await phone.page.reload()
  const fieldOf = ({ page }: typeof phone) => page.getByRole('textbox', { name: 'Your comment' })
  await expect.poll(() => fieldOf(phone).inputValue()).toBe('From the laptop')
  await laptop.page.getByRole('button', { name: 'Use the older draft' }).click()
  expect(await fieldOf(laptop).inputValue()).toBe('From the phone')
})
