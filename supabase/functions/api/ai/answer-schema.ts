import { z } from 'zod/mini'

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

function toSchema(answer: z.ZodMiniType, override?: Override): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(answer, {
    io: 'input',
    unrepresentable: 'any',
    override,
  })
  return schema
}

export const schemaOf = (answer: z.ZodMiniType) => toSchema(answer)

const isKept = new Set(['$schema', 'type', 'properties', 'required', 'items', 'enum'])

/**
 * Returns the schema for providers that enforce it. Closes all objects and drops bounds, which their strict
 * mode refuses.
 */
export const strictSchemaOf = (answer: z.ZodMiniType) =>
  toSchema(answer, ({ jsonSchema }) => {
    for (const word of Object.keys(jsonSchema))
      if (!isKept.has(word)) Reflect.deleteProperty(jsonSchema, word)
    if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
  })
