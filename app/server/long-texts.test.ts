import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from './testing/test-app.ts'

const { app } = await testApp({ world: 'empty' })

type Schema = z.core.JSONSchema.JSONSchema

/** An input of that shape whose every text is this one. */
function filled(schema: Schema, text: string): unknown {
  const choice = (schema.anyOf ?? schema.oneOf)?.find((each) => (each as Schema).type !== 'null')
  if (choice) return filled(choice as Schema, text)
  if (schema.type === 'array') return [filled((schema.items ?? {}) as Schema, text)]
  if (schema.type !== 'object') return text
  const properties = Object.entries(schema.properties ?? {})
  return Object.fromEntries(properties.map(([name, each]) => [name, filled(each as Schema, text)]))
}

const MEGABYTE = 1_000_000
const letters = [
  'a',
  'Z',
  '0',
  ' ',
  '\n',
  '@',
  '.',
  ',',
  '-',
  '/',
  '<',
  '{',
  '"',
  '(',
  'é',
  '\u200b',
  'a ',
  '0.',
]
const texts = letters.map((letter) => letter.repeat(MEGABYTE / letter.length))

// A pattern that takes the square of a text's length would never end here.
describe('a megabyte of one letter in every field', () => {
  it.each(app.served.map(({ operation }) => [operation.id, operation.input] as const))(
    'of %s is answered, and nothing takes it',
    (_id, input) => {
      const schema = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' })
      for (const text of texts) {
        const read = input.safeParse(filled(schema, text))
        const taken = read.success ? JSON.stringify(read.data).length : 0
        expect(taken, `of ${JSON.stringify(text.slice(0, 2))}`).toBeLessThan(MEGABYTE / 2)
      }
    },
  )
})
