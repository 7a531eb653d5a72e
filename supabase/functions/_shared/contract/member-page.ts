import { z } from 'zod/mini'
import { get, put } from './endpoint.ts'
import { trimmedText } from './typed-text.ts'
import { isVisible } from './visible-text.ts'

/* The form of the member's own page. members.ts defines what other members see. */

const shown = { is_shown: z.boolean() }
const words = (max: number) =>
  z.object({
    content: trimmedText(max).check(
      z.refine((text) => text === '' || isVisible(text), 'Please write something that can be seen.'),
    ),
    ...shown,
  })
const fact = (max: number) =>
  words(max).check(z.refine(({ content }) => !/[\r\n]/.test(content), 'Please write this in one line.'))
const list = z.object(shown)

/** The member shows each part to every member, or to none. */
export const ownPage = z.object({
  school: fact(120),
  year: fact(40),
  city: fact(80),
  languages: fact(120),
  about: words(1000),
  comments: list,
  cases: list,
  reached: list,
})
export type OwnPage = z.infer<typeof ownPage>

export const wordParts = ['school', 'year', 'city', 'languages', 'about'] as const
export const listParts = ['comments', 'cases', 'reached'] as const
export const wordPart = z.enum(wordParts)
export type WordPart = z.infer<typeof wordPart>

export const getOwnPage = get('/users/me/page', 'member', { output: ownPage })

/** `known`: the values that the form began from. If they have changed, the handler refuses with `conflict`. */
export const saveOwnPage = put('/users/me/page', 'member', {
  input: z.object({ page: ownPage, known: z.optional(ownPage) }),
  output: ownPage,
})
