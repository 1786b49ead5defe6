import { describe, expect, test } from 'vitest'
import { usableCredit } from './usable-credit.ts'

describe('Usable referral credit of a buyer', () => {
  const placeholder = { kind: 'course', code: '', total: 99_900 } as const
  const course = { kind: 'course', code: 'OLC110', total: 12_000 } as const
  const bundle = { kind: 'bundle', code: 'ROSI', total: 69_900 } as const
  const exam = { kind: 'exam', code: 'ROSI_RECERT', total: 30_000 } as const

  test.each([
    { what: 'the total of the courses', credit: 50_000, lines: [placeholder, course, exam], usable: 12_000 },
    { what: 'the credit', credit: 50_000, lines: [course, bundle], usable: 50_000 },
    { what: 'zero for an exam', credit: 50_000, lines: [exam], usable: 0 },
    { what: 'zero for a negative credit', credit: -100, lines: [course], usable: 0 },
    { what: 'zero for an empty cart', credit: 50_000, lines: [], usable: 0 },
  ])('is at most $what', ({ credit, lines, usable }) => {
    expect(usableCredit(credit, lines)).toBe(usable)
  })
})
