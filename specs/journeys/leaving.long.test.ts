import './built-web.ts'
import { beforeAll, expect, test } from 'vitest'
import { club, visit } from './exam-visits.ts'
import { nowhere } from './exam-steps.ts'

beforeAll(() => club.feature('mock'))

test.each(['/mock-exam', '/student', '/review'])(
  'SES-9 logging out on %s asks nothing that could only be refused',
  async (path) => {
    const taker = await club.newTaker()
    const { page } = await visit(nowhere)
    await club.enter(page, taker, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Forum Login' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  },
)
