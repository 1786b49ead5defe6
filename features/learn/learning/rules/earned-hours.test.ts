import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursOfUnits, missingIn, ruleText } from './earned-hours.ts'

describe('Hours of units', () => {
  it('add up to the hours of the course for any minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 40 }),
        (hundredths, minutes) => {
          const parts = hoursOfUnits(hundredths / 100, minutes)
          expect(Math.round(parts.reduce((sum, part) => sum + part, 0) * 100)).toBe(hundredths)
        },
      ),
    )
  })

  it('are proportional to the minutes', () => {
    expect(hoursOfUnits(4, [60, 60, 30, 90])).toEqual([1, 1, 0.5, 1.5])
    expect(hoursOfUnits(1, [20, 20, 20])).toEqual([0.34, 0.33, 0.33])
  })
})

describe('Missing requirements of a unit', () => {
  const unit = {
    kind: 'reading' as const,
    title: 'Reading a water analysis',
    minutes: 40,
    activeShare: 80,
    checks: 0,
    hasVideo: false,
    complete: false,
    timein: 1861,
    coveredPercent: 0,
    reachedEnd: true,
    answered: 0,
  }
  it.each([
    [{}, '“Reading a water analysis”: 1 more minute of active time.'],
    [
      { timein: 1801, reachedEnd: false },
      '“Reading a water analysis”: 2 more minutes of active time; read to the end.',
    ],
    [
      { timein: 1920, checks: 2, answered: 1 },
      '“Reading a water analysis”: questions in the text: 1 of 2 answered.',
    ],
    [{ kind: 'quiz' as const }, 'Pass the exam “Reading a water analysis”.'],
    [{ activeShare: 0, reachedEnd: false }, '“Reading a water analysis”: read to the end.'],
    [{ complete: true }, null],
  ])('are listed in a sentence: %o', (more, sentence) => {
    expect(missingIn({ ...unit, ...more })).toBe(sentence)
  })
})

it('states the rule by which hours were earned', () => {
  const rule = { finished: true, share: 80, timesExams: true }
  expect(ruleText(rule)).toContain('80% of the planned minutes of each lecture')
  expect(ruleText(rule)).toContain('whole course with its exams')
  expect(ruleText({ ...rule, timesExams: false })).not.toContain('exams')
  expect(ruleText({ ...rule, share: null })).toContain('earlier rule')
  expect(ruleText({ ...rule, finished: false, share: 90 })).toContain('90%')
})
