import { expect, test } from 'vitest'
import { schemaOf, strictSchemaOf } from './answer-schema.ts'
import { writeFullPrompt, writeGuidedPrompt } from './prompts/case.ts'
import { writeDiagnosesPrompt } from './prompts/diagnoses.ts'
import { writeTestPrompt } from './prompts/test.ts'

const difficulty = 'simple'
const prompts = [
  writeDiagnosesPrompt(),
  writeTestPrompt({ difficulty, tcm_topic: '', case_info: '', library: {} }),
  writeGuidedPrompt({ difficulty, signs_symptoms: '', tongue_pulse: '', points_used: [], library: {} }),
  writeFullPrompt({ difficulty, tcm_diagnosis: '', additional_info: '', library: {} }),
]

type Node = { type?: string; properties?: Record<string, Node>; items?: Node; required?: string[] }

const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values(node.properties ?? {}).flatMap(nodesOf),
  ...(node.items ? nodesOf(node.items) : []),
]

/** The keywords of JSON schema that strict mode accepts in every model of the catalogue. */
const strictWords = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum']

test.for(prompts)('strict mode accepts the schema of a model’s answer: $name', ({ answer }) => {
  const nodes = nodesOf(strictSchemaOf(answer))
  expect(nodes.length).toBeGreaterThan(2)
  expect(nodes.flatMap((node) => Object.keys(node).filter((word) => !strictWords.includes(word)))).toEqual([])
  for (const object of nodes.filter(({ type }) => type === 'object'))
    expect(object).toMatchObject({
      additionalProperties: false,
      required: Object.keys(object.properties!),
    })
})

test('the prompt contains the schema’s bounds, which strict mode leaves out', () => {
  expect(JSON.stringify(schemaOf(prompts[0]!.answer))).toContain('"minItems":15')
})
