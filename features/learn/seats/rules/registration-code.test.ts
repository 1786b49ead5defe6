import { describe, expect, it } from 'vitest'
import { codeFrom, readCode } from './registration-code.ts'

describe('Registration code', () => {
  it('has three groups of four unambiguous letters and digits', () => {
    const code = codeFrom(Uint8Array.from({ length: 48 }, (_, index) => index * 5))
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(code).not.toMatch(/[01OILU]/)
  })

  it('skips bytes that would bias the letters', () => {
    expect(codeFrom(Uint8Array.from([255, ...Array(12).fill(0)]))).toBe('2222-2222-2222')
    expect(() => codeFrom(Uint8Array.from(Array(48).fill(255)))).toThrow(RangeError)
  })

  it.each([
    ['k7qm 4wpx 9trd', 'K7QM-4WPX-9TRD'],
    ['K7QM4WPX9TRD', 'K7QM-4WPX-9TRD'],
    ['K7QM-4WPX-9TR', null],
    ['K7QM-4WPX-9TR0', null],
  ])('is read from "%s" as %s', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
})
