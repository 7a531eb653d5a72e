import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { ownPlatformLogs } from './own-platform-logs.ts'

const results = join(projectRoot, 'test-results')

/** Saves evidence of a failed journey: screenshots, browser consoles and the platform's log. */
export async function keepEvidence(title: string, pages: { page: Page; console: string[] }[]) {
  const folder = join(results, title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100))
  await mkdir(folder, { recursive: true })
  for (const [index, { page, console: lines }] of pages.entries()) {
    const name = join(folder, `page-${index + 1}`)
    await page.screenshot({ path: `${name}.png`, timeout: 5_000 }).catch(() => undefined)
    await writeFile(`${name}.txt`, [page.url(), ...lines].join('\n'))
  }
  await writeFile(join(folder, 'platform.txt'), [await sharedLog(), ...ownPlatformLogs.flat()].join('\n'))
  console.error(`Screenshots, console and log of the failed journey: ${folder}`)
}

async function sharedLog() {
  const response = await fetch(`${inject('sharedPlatform')}/log`).catch(() => undefined)
  return response?.ok ? response.text() : 'The shared platform has no log.'
}
