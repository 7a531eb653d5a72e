import './built-web.ts'
import { expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

test('axe finds a barrier where there is one', async () => {
  const { page } = await visit('/')
  await page.getByRole('checkbox').waitFor()
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await barriers(page)).not.toEqual([])
  await page.reload()
  await page.getByRole('checkbox').waitFor()
  await page.evaluate(() => {
    const words = document.createElement('p')
    words.textContent = 'Hard to read by night.'
    words.style.color = 'light-dark(#222, #333)'
    document.querySelector('main')?.append(words)
  })
  expect(await barriers(page)).toEqual([expect.stringMatching(/^dark: color-contrast/)])
})
