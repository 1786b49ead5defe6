import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSittingCode, sittingCodeFrom } from './sitting-code.ts'
import { sittingRefusal } from './sitting-refusal.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const sitting = {
  examCode: 'ROS_III_KNOW',
  proctorId: 'proctor',
  opensAt: at(8),
  validUntil: at(12),
  endedAt: null,
}
const start = { examCode: 'ROS_III_KNOW', userId: 'learner', now: at(9) }

describe('Proctored exam', () => {
  it.each([
    ['with the code of a running sitting', 'K7Q-4WP', sitting, start, null],
    ['without a code', '', null, start, /proctored/],
    ['with an unknown code', 'AAA-AAA', null, start, /does not open this exam/],
    ['with the code of another exam', 'K7Q-4WP', { ...sitting, examCode: 'INWT_1' }, start, /does not open/],
    ['with an expired code', 'K7Q-4WP', sitting, { ...start, now: at(12) }, /no longer valid/],
    ['after the sitting was ended', 'K7Q-4WP', { ...sitting, endedAt: at(9) }, start, /no longer valid/],
    ['for the proctor', 'K7Q-4WP', sitting, { ...start, userId: 'proctor' }, /your own exam/],
  ])('starts or gives the reason for the refusal: %s', (_how, typed, found, by, refusal) => {
    const said = sittingRefusal(typed, found, by)
    if (refusal === null) expect(said).toBeNull()
    else expect(said).toMatch(refusal)
  })
})

describe('Sitting code', () => {
  it('has six unambiguous letters and digits and is accepted in every common spelling', () => {
    const bytes = fc.uint8Array({ minLength: 48, maxLength: 48 })
    fc.assert(
      fc.property(bytes, (random) => {
        const code = sittingCodeFrom(random.map((byte) => byte % 240))
        expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$/)
        for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `, code.replace('-', '')])
          expect(readSittingCode(typed)).toBe(code)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['', ''],
    ['---', ''],
    ['K7Q', 'K7Q'],
    ['K7Q4WPXXXX', 'K7Q-4WP-X'],
  ])('is looked up from "%s" as "%s"', (typed, stored) => {
    expect(readSittingCode(typed)).toBe(stored)
  })
})
