import { describe, expect, it } from 'vitest'
import { optionalPrintedText, personName, printedText } from '../fields.ts'
import { unprintable, whyUnprintable } from './printable.ts'

const problemOf = (schema: ReturnType<typeof personName>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null

describe('Printed name', () => {
  const name = personName(80, 'Please enter the name.')

  it.each([
    ['Lena 😀', '“😀” cannot be printed.'],
    ['★ Lena', '“★” cannot be printed.'],
    ['Lena \ue000', '“\ue000” cannot be printed.'],
    ['Lena \u0378', '“\u0378” cannot be printed.'],
    ['Lena \ud800', '“\ud800” cannot be printed.'],
  ])('is refused when it cannot be printed: %j', (typed, message) => {
    expect(problemOf(name, typed)).toBe(message)
    expect(problemOf(printedText(80, 'Please fill in.'), typed)).toBe(message)
    expect(optionalPrintedText(80).safeParse(typed).success).toBe(false)
    expect(optionalPrintedText(80).unwrap().safeParse(typed).success).toBe(false)
    expect(whyUnprintable(typed)).toBe(message)
  })

  it('can be omitted when it is optional', () => {
    expect(optionalPrintedText(80).parse(undefined)).toBe('')
    expect(optionalPrintedText(80).parse(' Straße 5 ')).toBe('Straße 5')
  })

  it.each(['O’Neill & Söhne, №5', 'Nguye\u0302\u0303n', '辻\u{e0100}', '𠮷野家', '𬭊', '100 % – “Łódź” €'])(
    'is accepted: %j',
    (typed) => {
      expect(unprintable(typed)).toBeNull()
      expect(whyUnprintable(typed)).toBe('')
      expect(problemOf(name, typed)).toBeNull()
    },
  )
})
