import { describe, expect, it } from 'vitest'
import {
  type IntroTerms,
  introDiscountRuns,
  introLeft,
  introPeriod,
  nextIntroBoundary,
} from './intro-discount-runs.ts'

const terms: IntroTerms = {
  basisPoints: 2000,
  ...introPeriod('2026-11-01', '2026-12-31'),
  howMany: 40,
  used: 0,
}

describe('Introductory price', () => {
  it.each([
    // In `OFFICE_ZONE`, November starts at 05:00 UTC, and January, in standard time, at 06:00.
    ['2026-11-01T04:59:59.999Z', false],
    ['2026-11-01T05:00:00.000Z', true],
    ['2027-01-01T05:59:59.999Z', true],
    ['2027-01-01T06:00:00.000Z', false],
  ])('runs at %s: %s', (now, runs) => {
    expect(introDiscountRuns(terms, new Date(now))).toBe(runs)
  })

  it('ends with the last unit in stock and never counts below zero', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(introDiscountRuns({ ...terms, used: 39 }, now)).toBe(true)
    expect(introDiscountRuns({ ...terms, used: 40 }, now)).toBe(false)
    expect(introLeft({ howMany: 40, used: 41 })).toBe(0)
  })

  it('is available to any number of buyers when no number is set', () => {
    expect(introLeft({ howMany: null, used: 900 })).toBeNull()
    expect(introDiscountRuns({ ...terms, howMany: null, used: 900 }, new Date('2026-11-20'))).toBe(true)
  })

  it('changes next at its start, then one millisecond after its end, then never', () => {
    expect(nextIntroBoundary([terms], new Date('2026-10-01'))).toEqual(terms.from)
    expect(nextIntroBoundary([terms], terms.from)).toEqual(new Date('2027-01-01T06:00:00.000Z'))
    expect(nextIntroBoundary([terms], terms.to)).toEqual(new Date('2027-01-01T06:00:00.000Z'))
    expect(nextIntroBoundary([terms], new Date('2027-01-01T06:00:00.000Z'))).toBeNull()
  })

  it('changes at the earliest boundary of several courses', () => {
    const later = { ...terms, ...introPeriod('2026-11-15', '2027-03-01') }
    expect(nextIntroBoundary([terms, later], new Date('2026-11-10'))).toEqual(later.from)
  })
})
