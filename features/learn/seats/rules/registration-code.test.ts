import { describe, expect, it } from 'vitest'
import { codeFrom, readCode } from './registration-code.ts'

describe('a registration code', () => {
  it('has three groups of four letters and figures that do not look alike', () => {
    const code = codeFrom(Uint8Array.from({ length: 48 }, (_, index) => index * 5))
    expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(code).not.toMatch(/[01OILU]/)
  })

  it('passes over bytes that would favor some letters', () => {
    expect(codeFrom(Uint8Array.from([255, ...Array(12).fill(0)]))).toBe('2222-2222-2222')
    expect(() => codeFrom(Uint8Array.from(Array(48).fill(255)))).toThrow(RangeError)
  })

  it.each([
    ['k7qm 4wpx 9trd', 'K7QM-4WPX-9TRD'],
    ['K7QM4WPX9TRD', 'K7QM-4WPX-9TRD'],
    ['K7QM-4WPX-9TR', null],
    ['K7QM-4WPX-9TR0', null],
  ])('typed as "%s" is read as %s', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
})
