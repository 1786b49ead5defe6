import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicationStates } from './application-states.ts'
import type { CertificateState, Facts } from './facts.ts'
import { participantStates } from './participant-states.ts'
import { programCodes } from './program-codes.ts'
import { courseCodes, examCodes } from './programs.ts'
import { progressInAll } from './progress.ts'
import { requirementKey } from './requirements.ts'

const now = new Date('2026-12-20T15:00:00Z')
const moment = fc.date({ min: new Date('2024-01-01'), max: now, noInvalidDate: true })
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  finished: fc.array(
    fc.record({
      code: fc.constantFrom(...courseCodes()),
      name: fc.constant(''),
      hours: fc.nat(9),
      at: moment,
    }),
  ),
  underWay: fc.array(fc.record({ code: fc.constantFrom(...courseCodes()), percent: fc.nat(99) })),
  passed: fc.array(
    fc.record({
      code: fc.constantFrom(...examCodes()),
      name: fc.constant(''),
      scorePercent: fc.nat(100),
      at: moment,
    }),
  ),
  attended: fc.array(
    fc.record({ code: fc.constantFrom('A', 'B', 'C'), name: fc.constant(''), hours: fc.nat(12), at: moment }),
  ),
  exams: fc.constant([]),
  certificates: fc.array(
    fc.record({
      type: fc.constantFrom(...programCodes),
      state: fc.constantFrom<CertificateState>('valid', 'expiring', 'expired', 'revoked', 'superseded'),
      issuedAt: moment,
      expiresAt: fc.constant(null),
    }),
  ),
  records: fc.constant([]),
  waivers: fc.constant([]),
  participants: fc.array(
    fc.record({
      program: fc.constantFrom(...programCodes),
      state: fc.constantFrom(...participantStates),
      at: moment,
      reason: fc.constant(''),
    }),
  ),
  application: fc.option(
    fc.record({
      state: fc.constantFrom(...applicationStates),
      at: moment,
      canChoose: fc.boolean(),
      way: fc.constant(null),
    }),
  ),
})

describe('Progress for any facts', () => {
  it('is 100 percent exactly when all requirements are met, and its hours never exceed the program', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const each of progressInAll(programCodes, facts, now)) {
          expect(each.percent === 100).toBe(each.isComplete)
          expect(each.hours).toBeLessThanOrEqual(each.ofHours)
          expect(each.doneCount).toBe(each.requirements.filter(({ at }) => at !== null).length)
        }
      }),
    )
  })

  it('requires the same of people with and without attended hours', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const states = (each: Facts) => progressInAll(programCodes, each, now).map(({ state }) => state)
        expect(states(facts)).toEqual(states({ ...facts, attended: [] }))
      }),
    )
  })

  it('never decreases after another course or exam', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.constantFrom(...courseCodes()),
        fc.constantFrom(...examCodes()),
        (facts, one, other) => {
          const more = {
            ...facts,
            finished: [...facts.finished, { code: one, name: '', hours: 8, at: now }],
            passed: [...facts.passed, { code: other, name: '', scorePercent: 80, at: now }],
          }
          const before = progressInAll(programCodes, facts, now)
          const after = progressInAll(programCodes, more, now)
          for (const [index, each] of before.entries())
            expect(after[index]?.doneCount).toBeGreaterThanOrEqual(each.doneCount)
        },
      ),
    )
  })

  it('points to an incomplete requirement', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { next, requirements } of progressInAll(programCodes, facts, now)) {
          if (!['buy course', 'continue course', 'buy exam', 'take exam', 'resume exam'].includes(next.kind))
            continue
          const open = requirements
            .filter(({ at }) => at === null)
            .map(({ requirement }) => requirementKey(requirement))
          expect(open.some((key) => next.codes.some((code) => key.split('/').includes(code)))).toBe(true)
        }
      }),
    )
  })
})
