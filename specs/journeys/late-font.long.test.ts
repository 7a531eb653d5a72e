import './built-web.ts'
import { expect, test } from 'vitest'
import { nowhere } from './visitors.ts'
import { visit } from './club-visits.ts'
import { person, publish } from '../kit/cases.ts'
import { layoutShift } from './case-steps.ts'

const sentence =
  'For the third winter in a row she wakes at three, hot and thirsty, and cannot fall asleep again. '

test('a web font that loads late does not move any line of a case page', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, {
    title: 'Hot feet under three blankets, and awake from three until the first tram of the morning',
    description: sentence,
    content: `Chief complaint:\n${sentence.repeat(3)}\n\nHistory:\n${sentence.repeat(8)}`,
    tags: ['insomnia', 'night sweats', 'thirst', 'winter'],
  })
  for (const width of [1280, 380]) {
    const { page } = await visit(nowhere, { width })
    let arrive = () => {}
    const hasArrived = new Promise<void>((resolve) => (arrive = resolve))
    const isAsked = page.waitForRequest('**/*.woff2')
    await page.route('**/*.woff2', async (route) => {
      await hasArrived
      await route.continue()
    })
    await page.goto(`/case-study/${id}`, { waitUntil: 'commit' })
    await page.getByText(sentence.repeat(8).trim()).waitFor()
    await isAsked
    arrive()
    await page.waitForFunction(() => document.fonts.check('1em "Noto Sans"'))
    expect(await layoutShift(page), `${width} wide`).toBeLessThan(0.02)
  }
})
