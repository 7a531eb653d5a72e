import './built-web.ts'
import { describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { pageOf } from './creation-visits.ts'

describe('the creation hub', () => {
  test('offers a study master cases, and an admin everything', async () => {
    const master = await pageOf(['is_study_master'], '/create')
    await master.page.getByRole('heading', { name: 'What would you like to create?' }).waitFor()
    expect(await master.page.getByRole('main').getByRole('link').allTextContents()).toEqual(['Case Study'])
    const admin = await pageOf(['is_admin'], '/create')
    await admin.page.getByRole('heading', { name: 'What would you like to create?' }).waitFor()
    expect(await admin.page.getByRole('main').getByRole('link').allTextContents()).toEqual([
      'Case Study',
      'Simple Test',
      'Complex Test',
      'Mock Exam',
    ])
  })
})

describe('writing a case', () => {
  test('asks for what is required, looks for what identifies, keeps what was typed, and opens the new case', async () => {
    const { page } = await pageOf(['is_study_master'], '/create/case-study')
    await page.getByRole('tab', { name: 'Manual Entry' }).waitFor()
    await page.getByRole('button', { name: 'Create Case Study' }).click()
    await page.getByText('Please fill in all required fields').waitFor()
    await page.getByText('Title is required').waitFor()

    await page.getByLabel('Title').fill('Headache after the night shift')
    await page.getByLabel('Description').fill('A nurse with a band around the head.')
    await page.getByLabel('Case Study Content').fill('Tongue:\nPale. Write to ann@example.com.')
    await page.getByText('E-mail address, in Case Study Content').waitFor()
    await page.getByLabel('Case Study Content').fill('Tongue:\nPale.')
    await page.getByText('No e-mail, phone, date of birth or record number was found.').waitFor()
    await page.getByLabel('Tags').fill('headache, night/day')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Question', { exact: true }).fill('Which pattern?')
    for (const [index, words] of ['Wind', 'Cold', 'Damp', 'Heat'].entries())
      await page.getByLabel(`Option ${index + 1} of question 1`, { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Remove option 4 of question 1' }).click()
    await page.getByRole('button', { name: 'Create Case Study' }).click()
    await page.getByText('Choose the right option.').waitFor()
    await page.getByText('A tag cannot hold / or \\, nor be dots alone.').waitFor()
    await page.getByLabel('Tags').fill('headache, , night work,')
    await page.getByLabel('Option 2 of question 1 is right').check()
    expect(await barriers(page)).toEqual([])

    await page.reload()
    await page.getByText('Your unsaved changes are back.').waitFor()
    await page.getByRole('button', { name: 'Create Case Study' }).click()
    await page.getByText('Please confirm each of these first.').waitFor()
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Create Case Study' }).click()
    await page.getByText('Case study created successfully!').waitFor()
    await page.waitForURL('**/case-study/*')
    await page.getByRole('heading', { name: 'Headache after the night shift', level: 1 }).waitFor()
    expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allTextContents()).toEqual([
      'headache',
      'night work',
    ])
    await page.getByRole('tab', { name: 'Quiz' }).waitFor()
  })
})

describe('peer review', () => {
  // Four people, each in a browser of their own.
  test(
    'a member sends in, a study master returns and approves, and everyone sees it as it happens',
    { timeout: 180_000 },
    async () => {
      const member = await pageOf([], '/student?tab=cases')
      await member.page.getByRole('link', { name: 'Submit a case' }).click()
      const title = `Sent in ${member.who.id}`
      await member.page.getByLabel('Title').fill(title)
      await member.page.getByLabel('Description').fill('A tailor.')
      await member.page.getByLabel('Case Study Content').fill('Pulse:\nDeep.')
      await member.page.getByLabel('Solution Content').fill('It was the cold.')
      for (const box of await member.page.getByRole('checkbox').all()) await box.check()
      await member.page.getByRole('button', { name: 'Submit for review' }).click()
      await member.page.getByText('It will be reviewed before everyone can read it.').waitFor()
      const standing = member.page.getByRole('complementary', { name: 'Review' })
      await standing.getByText('Waiting for review').waitFor()
      expect(await member.page.getByRole('tab').allTextContents()).toEqual(['Content'])

      const master = await pageOf(['is_study_master'], '/review')
      const item = master.page.getByRole('listitem').filter({ hasText: title })
      await item.getByRole('button', { name: 'Start review' }).click()
      // The words stand beside the drawing, too, once that has come.
      await item.getByText('Deep.').filter({ visible: true }).first().waitFor()
      await item.getByText('Solution', { exact: true }).click()
      await item.getByText('It was the cold.').waitFor()
      await item.getByText('Quiz', { exact: true }).click()
      await item.getByText('This case has no quiz.').waitFor()
      const second = await pageOf(['is_moderator'], '/review')
      const sameItem = second.page.getByRole('listitem').filter({ hasText: title })
      await sameItem.getByText(`${master.who.name} is reviewing this`).waitFor()
      expect(await sameItem.getByRole('button', { name: 'Start review' }).count()).toBe(0)

      await item.getByRole('button', { name: 'Ask members to rate it' }).click()
      const reader = await pageOf([], '/review')
      const asked = reader.page.getByRole('listitem').filter({ hasText: title })
      await asked.getByRole('button', { name: 'Read' }).click()
      await asked.getByRole('group', { name: /clear/ }).getByRole('radio', { name: '4' }).check()
      await asked
        .getByRole('group', { name: /correct/ })
        .getByRole('radio', { name: '5' })
        .check()
      await asked.getByRole('button', { name: 'Send rating' }).click()
      await reader.page.getByText('Thank you for your rating.').waitFor()
      await item.getByText('clarity 4 of 5, correctness 5 of 5').waitFor()
      expect(await barriers(master.page)).toEqual([])

      await item.getByRole('button', { name: 'Return with notes' }).click()
      await item.getByText('Please write what the author should know.').waitFor()
      await item.getByLabel('Notes to the author').fill('More about the tongue, please.')
      await item.getByRole('button', { name: 'Return with notes' }).click()
      await standing.getByText('Returned with notes').waitFor()
      await standing.getByText('More about the tongue, please.').waitFor()
      await sameItem.waitFor({ state: 'detached' })

      await member.page.getByRole('button', { name: 'Edit' }).click()
      const dialog = member.page.getByRole('dialog')
      await dialog.getByText('More about the tongue, please.').waitFor()
      await dialog.getByLabel('Case Study Content').fill('Pulse:\nDeep.\n\nTongue:\nPale.')
      await dialog.getByRole('button', { name: 'Update Case Study' }).click()
      await standing.getByText('Waiting for review').waitFor()
      await member.page.goto('/student?tab=submissions')
      const own = member.page.getByRole('listitem').filter({ hasText: title })
      await own.getByText('Waiting for review').waitFor()

      await sameItem.getByRole('button', { name: 'Start review' }).click()
      await sameItem.getByRole('button', { name: 'Approve and publish' }).click()
      await second.page.getByText('Case study approved: it is public now.').waitFor()
      await own.getByText('Published').waitFor()
      await own.getByRole('link').click()
      await member.page.getByRole('tab', { name: 'Discussion (0)' }).waitFor()
      expect(await standing.count()).toBe(0)
    },
  )
})
