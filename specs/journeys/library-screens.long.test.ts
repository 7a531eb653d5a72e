import './built-web.ts'
import { expect, test } from 'vitest'
import { club } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { overflow, settle, skippedHeadings, spaceText } from './page-layout.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const screens = [
  '/library',
  '/library?search=tai%20chong',
  '/library?search=xqzwvk',
  '/library/points',
  '/library/points?family=Liver',
  '/library/herbs',
  '/library/points/LI-4',
  '/library/points/REN-8',
  '/library/patterns/heart-kidney-yang-deficiency',
  '/library/formulas/zhen-wu-tang',
  '/library/herbs/ma-huang',
  '/library/herbs/gan-cao',
  '/library/red-flags/chest-pain',
  '/library/tests/crp',
]

test.each([1280, 380])(
  'LIB-11: nothing is cut off and there is no accessibility barrier, %i wide',
  async (width) => {
    const { page } = await visit('/library', { width })
    for (const path of screens) {
      await page.goto(path)
      await settle(page)
      expect(await barriers(page), path).toEqual([])
      expect(await skippedHeadings(page), path).toEqual([])
      expect(await overflow(page), path).toBe('')
      await spaceText(page)
      expect(await overflow(page), `${path}, spaced`).toBe('')
    }
  },
)
