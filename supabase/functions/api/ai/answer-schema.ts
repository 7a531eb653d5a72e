import { z } from 'zod'

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

function toSchema(answer: z.ZodType, override?: Override): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    io: 'input',
    unrepresentable: 'any',
    override,
  })
  return schema
}

/** An answer's JSON schema as it stands in the prompt, with all its bounds. */
export const schemaOf = (answer: z.ZodType) => toSchema(answer)

const isKept = new Set(['$schema', 'type', 'properties', 'required', 'items', 'enum'])

/** What a provider that keeps to a schema by itself takes of it: strict mode refuses objects that are open, and bounds. */
export const strictSchemaOf = (answer: z.ZodType) =>
  toSchema(answer, ({ jsonSchema }) => {
    for (const word of Object.keys(jsonSchema))
      if (!isKept.has(word)) Reflect.deleteProperty(jsonSchema, word)
    if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
  })
