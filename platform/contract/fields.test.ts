import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import {
  changedLastName,
  day,
  emailAddress,
  flag,
  instant,
  integer,
  jsonText,
  lastName,
  majorAmount,
  NO_LAST_NAME,
  optionalText,
  personName,
  requiredText,
} from './fields.ts'

const reads = (schema: z.core.$ZodType, value: unknown) => {
  const read = z.safeParse(schema, value)
  return read.success ? read.data : 'refused'
}

describe('Form fields', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-02-31', 'refused'],
    ['9999-12-31', 'refused'],
    ['0000-01-01', 'refused'],
    ['', 'refused'],
  ])('reads the day %j as %j', (given, expected) => {
    expect(reads(day(), given)).toBe(expected)
  })
  it.each([
    ['true', true],
    ['false', false],
    ['0', false],
    ['1', true],
    ['', false],
    [true, true],
    ['maybe', 'refused'],
  ])('reads the flag %j as %j', (given, expected) => {
    expect(reads(flag(), given)).toBe(expected)
  })
  it.each([
    ['7', 7],
    [7, 7],
    [' 7 ', 7],
    ['', 'refused'],
    ['7.5', 'refused'],
    ['1e2', 'refused'],
    [-1, 'refused'],
    ['101', 'refused'],
  ])('reads the integer %j between 0 and 100 as %j', (given, expected) => {
    expect(reads(integer(0, 100), given)).toBe(expected)
  })
  it.each([
    ['1.5', 1.5],
    ['', 'refused'],
    ['NaN', 'refused'],
    [2, 2],
  ])('reads the number %j as %j', (given, expected) => {
    expect(reads(decimalNumber(0, 100), given)).toBe(expected)
  })
  it('accepts JSON text and the parsed value equally', () => {
    const schema = jsonText(z.object({ a: z.number() }))
    expect(reads(schema, '{"a":1}')).toEqual({ a: 1 })
    expect(reads(schema, { a: 1 })).toEqual({ a: 1 })
    expect(reads(schema, '{"a":')).toBe('refused')
  })
  it('treats a required text of white space as missing', () => {
    expect(reads(requiredText(10), '   ')).toBe('refused')
    expect(reads(requiredText(10), ' ok ')).toBe('ok')
  })
  it.each([
    ['699.00', '699.00'],
    ['699', '699.00'],
    ['6.9', '6.90'],
    ['6.999', 'refused'],
    ['.5', 'refused'],
    ['1e3', 'refused'],
    ['', 'refused'],
    ['-5.00', '-5.00'],
  ])('reads the amount %j as %j', (given, expected) => {
    expect(reads(majorAmount(), given)).toBe(expected)
  })
  it('distinguishes an email address from other text', () => {
    expect(reads(emailAddress(), ' Ada@example.com ')).toBe('Ada@example.com')
    expect(reads(emailAddress(), 'ada@')).toBe('refused')
  })
  it('serializes a Date as ISO 8601', () => {
    expect(reads(instant(), new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-20T16:00:00.000Z')
  })
})

describe('Text fields', () => {
  it.each([
    ['Jose\u0301', 'José'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['A\u0001ukasz', 'refused'],
    ['A\u001bB', 'refused'],
    ['A\u007fB', 'refused'],
    ['A\u0085B', 'refused'],
    ['Mu\ufffdller', 'refused'],
  ])('reads %j as %j', (given, expected) => {
    expect(reads(requiredText(40), given)).toBe(expected)
    expect(reads(optionalText(40), given)).toBe(expected)
  })

  it('reduces a name to one line', () => {
    expect(reads(personName(40, 'Please enter it.'), 'Ana\n Maria\u00a0Reyes')).toBe('Ana Maria Reyes')
  })
})

describe('Last name of another user', () => {
  it.each([
    ['Reyes', 'Reyes', 'Reyes'],
    [' - ', '', ''],
    ['\u2013', '', ''],
    ['.', '', ''],
    ['', null, ''],
  ])('reads %j as %j for a new user and as %j for an existing user', (typed, added, changed) => {
    const answer = lastName(80).safeParse(typed)
    expect(answer.success ? answer.data : null).toBe(added)
    if (!answer.success) expect(answer.error.issues[0]?.message).toBe(NO_LAST_NAME)
    expect(changedLastName(80).parse(typed)).toBe(changed)
  })

  it('refuses a web address', () => {
    expect(changedLastName(80).safeParse('www.example.com').success).toBe(false)
  })
})
