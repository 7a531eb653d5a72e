import { describe, expect, test } from 'vitest'
import { choicesOf, idOfMark, mark, overlay } from './attempt-answers.ts'

const server = { answers: [0, -1, 2], flagged: [true, false, false] }
const choice = (position: number, option: number) => ({ position, choice: option })
const flag = (position: number, flagged: boolean) => ({ position, flagged })

describe('EXAM-4, TAKE-5: marks that the server has not confirmed', () => {
  test('override the server’s answers and change nothing else', () => {
    expect(overlay(server, [choice(1, 3), choice(2, 2), flag(2, true)])).toEqual({
      answers: [0, 3, 2],
      flagged: [true, false, true],
    })
    expect(overlay(server, [flag(0, false)])).toEqual({ ...server, flagged: [false, false, false] })
    expect(server.answers).toEqual([0, -1, 2])
  })

  test('replace only an earlier mark of the same kind and question', () => {
    expect([choice(1, 3), choice(1, 0), flag(1, true)].map(idOfMark)).toEqual([
      'choice 1',
      'choice 1',
      'flag 1',
    ])
  })

  test('SES-18: are restored from storage only if their format is valid', () => {
    const found = [null, {}, choice(-1, 0), { ...choice(1, 0), choice: 'A' }, choice(1, 0), flag(1, true)]
    expect(found.flatMap((one) => mark.safeParse(one).data ?? [])).toEqual([choice(1, 0), flag(1, true)])
  })

  test('TAKE-4: are listed as choices in the order of the questions', () => {
    expect(choicesOf([choice(4, 1), flag(2, true), choice(3, 0)])).toEqual([choice(3, 0), choice(4, 1)])
  })
})
