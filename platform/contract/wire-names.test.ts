import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromWire, toWire } from './wire-names.ts'

const wire = z.object({ f_name: z.string().min(1, 'Who?'), age: z.number() })
const names = { f_name: 'firstName' } as const

describe('Wire names', () => {
  it('maps input from wire names to internal names', () => {
    expect(fromWire(wire, names).parse({ f_name: 'Ada', age: 36 })).toEqual({ firstName: 'Ada', age: 36 })
    expect(z.encode(fromWire(wire, names), { firstName: 'Ada', age: 36 })).toEqual({ f_name: 'Ada', age: 36 })
  })

  it('reports errors at the sent name', () => {
    const { error } = fromWire(wire, names).safeParse({ f_name: '', age: 36 })
    expect(error?.issues).toMatchObject([{ path: ['f_name'], message: 'Who?' }])
  })

  it('maps output to wire names and omits unknown fields', () => {
    const answer = { firstName: 'Ada', age: 36, passwordHash: 'x' }
    expect(toWire(wire, names).parse(answer)).toEqual({ f_name: 'Ada', age: 36 })
  })

  it('describes input and output with wire names', () => {
    for (const schema of [
      z.toJSONSchema(fromWire(wire, names), { io: 'input', unrepresentable: 'any' }),
      z.toJSONSchema(toWire(wire, names), { io: 'output', unrepresentable: 'any' }),
    ])
      expect(Object.keys(schema.properties ?? {})).toEqual(['f_name', 'age'])
  })
})
