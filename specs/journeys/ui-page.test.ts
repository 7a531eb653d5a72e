import './built-web.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'

const title = 'Every component in its states'

test('the production build contains no /ui page', async () => {
  const folder = join(projectRoot, 'web', 'dist')
  const files = globSync('**/*.{html,js,css,map}', { cwd: folder })
  expect(files.filter((name) => /ui-(page|marks|parts)/.test(name))).toEqual([])
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  // Positive controls: the source contains the title, and the build contains the exam page's path.
  expect(await readFile(join(projectRoot, 'web/src/app/dev/ui-page.tsx'), 'utf8')).toContain(title)
  expect(texts.some((text) => text.includes('/mock-exam'))).toBe(true)
  for (const words of [title, 'nothing above', '"/ui"', '`/ui`'])
    expect(
      files.filter((_, place) => texts[place]!.includes(words)),
      words,
    ).toEqual([])
})
