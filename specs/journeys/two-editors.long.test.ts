import './built-web.ts'
import { expect, test } from 'vitest'
import { getCaseForEdit } from '@contract/case-making.ts'
import { ask, person, publish } from '../kit/cases.ts'
import { expectFault } from './visitors.ts'
import { visitThread } from './club-visits.ts'

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
