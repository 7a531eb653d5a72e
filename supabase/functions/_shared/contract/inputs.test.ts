import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { caseForm } from './case-making.ts'
import { endpoints } from './endpoints.ts'

type Rule = { check: string; abort?: boolean }
type Definition = { type: string; checks?: z.core.$ZodCheck[]; format?: string } & Record<string, unknown>
const internals = '_zod'
const definitionOf = (schema: z.core.$ZodType) => schema[internals].def as unknown as Definition

const shortFormats = ['uuid', 'datetime']

/** Finds texts and lists whose length a schema does not check first. */
function unbounded(schema: z.core.$ZodType, place: string): string[] {
  const { type, checks = [], format, ...parts } = definitionOf(schema)
  const rules = checks.map((one) => one[internals].def as Rule)
  const inner = (name: string) => parts[name] as z.core.$ZodType
  switch (type) {
    case 'string': {
      if (format && shortFormats.includes(format)) return []
      const [first] = rules
      const isChanged = rules.some(({ check }) => check === 'overwrite')
      const isBounded = rules.some(({ check }) => check === 'max_length')
      return isBounded && (!isChanged || (first?.check === 'max_length' && first.abort)) ? [] : [place]
    }
    case 'array':
      return [
        ...(rules.some(({ check }) => ['max_length', 'length_equals'].includes(check)) ? [] : [place]),
        ...unbounded(inner('element'), `${place}[]`),
      ]
    case 'object':
      return Object.entries(parts.shape as z.core.$ZodShape).flatMap(([name, one]) =>
        unbounded(one, `${place}.${name}`),
      )
    case 'union':
      return (parts.options as z.core.$ZodType[]).flatMap((one) => unbounded(one, place))
    case 'pipe':
      // A query flag needs no bound of its own: the router limits the address.
      return definitionOf(inner('out')).type === 'boolean' ? [] : unbounded(inner('in'), place)
    case 'record':
      return [...unbounded(inner('keyType'), place), ...unbounded(inner('valueType'), place)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return unbounded(inner('innerType'), place)
    default:
      return []
  }
}

test('LIM-13: every endpoint checks the length of each text and list before it transforms the input', () => {
  const inputs = Object.entries(endpoints as Record<string, Endpoint>)
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.flatMap(([name, { input }]) => unbounded(input, name))).toEqual([])
})

test('TEXT-1: the title of a case keeps no invisible character', () => {
  const { title } = caseForm.shape
  expect(title.parse(' The \u202eTired\u200b  cook ')).toBe('The Tired cook')
  for (const text of ['\u202e', 'x'.repeat(201)]) expect(title.safeParse(text).success).toBe(false)
})
