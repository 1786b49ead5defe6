import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { schemaSignature } from './testing/schema-signature.ts'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ world: 'empty' })

type Schema = z.core.JSONSchema.JSONSchema

/** Returns an input of the given shape with every text set to `text`. */
function filled(schema: Schema, text: string): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => (each as Schema).type !== 'null')
  if (choice) return filled(choice as Schema, text)
  if (schema.type === 'array') return [filled((schema.items ?? {}) as Schema, text)]
  if (schema.type !== 'object') return text
  const properties = Object.entries(schema.properties ?? {})
  return Object.fromEntries(properties.map(([name, each]) => [name, filled(each as Schema, text)]))
}

const MEGABYTE = 1_000_000
const LETTERS = 'a Z 0 @ . , - / < { " ( é \u200b'.split(' ')
const texts = [...LETTERS, ' ', '\n', 'a ', '0.'].map((letter) => letter.repeat(MEGABYTE / letter.length))

/** Returns how much of each megabyte of text a schema accepts. A schema with quadratic run time never finishes here. */
function takenOf(schema: z.core.$ZodType, tried: readonly string[]): Record<string, number> {
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const taken: Record<string, number> = {}
  for (const text of tried) {
    const read = z.safeParse(schema, filled(shape, text))
    const size = read.success ? (JSON.stringify(read.data)?.length ?? 0) : 0
    if (size >= MEGABYTE / 2) taken[text.slice(0, 2)] = size
  }
  return taken
}

const operations = app.served.map(({ operation }) => operation)
const fieldsOf = (input: z.core.$ZodType): [string, z.core.$ZodType][] =>
  input instanceof z.ZodObject ? Object.entries(input.shape as Record<string, z.core.$ZodType>) : []

// Fields with identical validation are tested once, with all texts.
const fields = new Map<string, [string, z.core.$ZodType]>()
for (const { id, input } of operations)
  for (const [name, field] of fieldsOf(input)) {
    const signature = schemaSignature(field)
    if (!fields.has(signature)) fields.set(signature, [`${name} of ${id}`, field])
  }

describe('A megabyte of one letter', () => {
  it.each([...fields.values()])('is not accepted in the field %s', (_name, field) => {
    expect(takenOf(field, texts)).toEqual({})
  })

  it.each(operations.map(({ id, input }, index) => [id, input, index] as const))(
    'is not accepted in any field of %s',
    (_id, input, index) => {
      const text = texts[index % texts.length] ?? ''
      expect(takenOf(input, [text])).toEqual({})
    },
  )
})
