import './built-web.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { age, person, publish, say } from '../kit/cases.ts'

/** A random word of letters only, so that every tokenizer treats it as one word. */
export const newWord = () => `zq${randomUUID().replaceAll(/[^a-f]/g, '')}kiwu`
export const word = newWord()
export const tag = `Theme ${newWord()}`
export let first: string

beforeAll(async () => {
  const author = await person('is_study_master')
  first = await publish(author, {
    title: `The ${word} of the baker`,
    content: 'Needled LR-3 and ST-36.',
    tags: [tag],
  })
  const second = await publish(author, { title: 'Its neighbour', content: 'LR-3 too.', tags: [tag] })
  await say(author, second, `I would rather say ${word}.`)
  await age(first, '3 days')
})

export const line = (page: Page) => page.getByLabel('Search case studies')
