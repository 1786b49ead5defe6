import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fromWire, toWire } from './wire-names.ts'

const wire = z.object({ f_name: z.string().min(1, 'Who?'), age: z.number() })
const names = { f_name: 'firstName' } as const

describe('names of the wire', () => {
  it('an input is read under them and handed on under our own', () => {
    expect(fromWire(wire, names).parse({ f_name: 'Ada', age: 36 })).toEqual({ firstName: 'Ada', age: 36 })
    expect(z.encode(fromWire(wire, names), { firstName: 'Ada', age: 36 })).toEqual({ f_name: 'Ada', age: 36 })
  })

  it('errors are at the name that was sent', () => {
    const { error } = fromWire(wire, names).safeParse({ f_name: '', age: 36 })
    expect(error?.issues).toMatchObject([{ path: ['f_name'], message: 'Who?' }])
  })

  it('an output is written under them, and what the wire does not know is left out', () => {
    const answer = { firstName: 'Ada', age: 36, passwordHash: 'x' }
    expect(toWire(wire, names).parse(answer)).toEqual({ f_name: 'Ada', age: 36 })
  })

  it('both are described as the wire has them', () => {
    for (const schema of [
      z.toJSONSchema(fromWire(wire, names), { io: 'input', unrepresentable: 'any' }),
      z.toJSONSchema(toWire(wire, names), { io: 'output', unrepresentable: 'any' }),
    ])
      expect(Object.keys(schema.properties ?? {})).toEqual(['f_name', 'age'])
  })
})
