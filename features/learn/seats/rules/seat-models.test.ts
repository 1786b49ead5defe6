import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  choicesOf,
  coursesOfSet,
  isNoticeDue,
  isRenewable,
  yearEnd,
  yearWork,
} from './seat-models.ts'

const day = (text: string) => new Date(`${text}T12:00:00.000Z`)
const NOW = day('2026-11-20')

describe('Courses of a set', () => {
  it.each([
    ['the purchased courses', ['A', 'B'], ['A', 'B'], ['A', 'B']],
    ['the purchased courses and those added later', ['A'], ['A', 'C'], ['A', 'C']],
    ['unchanged when a course is removed later', ['A', 'B'], ['B'], ['A', 'B']],
    ['the old and new courses when all were replaced', ['A'], ['B'], ['A', 'B']],
  ])('are %s', (_what, bought, now, all) => {
    expect(coursesOfSet(bought, now)).toEqual(all)
  })
})

describe('Seat year', () => {
  it.each([
    ['2026-11-20', '2027-11-20'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
    ['2027-12-31', '2028-12-31'],
  ])('starts on %s and ends on %s', (from, to) => {
    expect(yearEnd(day(from))).toEqual(day(to))
  })
})

describe('Course of a set seat', () => {
  const courses = ['A', 'B']
  it.each([
    ['is chosen by the claimer', null, 'B', { course: 'B' }],
    ['is the course chosen for the claimer', 'A', '', { course: 'A' }],
    ['is the course chosen for the claimer, regardless of their request', 'A', 'B', { course: 'A' }],
    ['is missing while no course is chosen', null, '', { missing: true }],
    ['is missing when it is not in the set', null, 'Z', { missing: true }],
  ])('%s', (_what, chosen, requested, answer) => {
    expect(choiceOf({ courses, chosen }, requested)).toEqual(answer)
  })

  it.each([
    [[], ['A', 'B']],
    [['A'], ['B']],
    [['A', 'B'], []],
    [['Z'], ['A', 'B']],
  ])('is offered, with %j already owned, from %j', (held, offered) => {
    expect(choicesOf(courses, new Set(held))).toEqual(offered)
  })
})

describe('Seat per year', () => {
  const until = day('2027-11-20')
  const held = (accessUntil: Date | null) => [{ course: 'A', accessUntil }]
  it.each([
    ['opens a course that the learner does not have', [], ['A'], []],
    ['extends access that would end earlier', held(day('2027-03-01')), [], ['A']],
    ['does not change access that lasts longer', held(day('2028-03-01')), [], []],
    ['does not change access that ends at the same time', held(until), [], []],
    ['does not change access without an end', held(null), [], []],
  ])('%s', (_what, own, opened, lengthened) => {
    expect(yearWork(['A'], own, until)).toEqual({ opened, lengthened })
  })
})

describe('Second seat per year', () => {
  it.each([
    ['is allowed without a first seat', null, true],
    ['is refused long before the first seat ends', day('2027-06-01'), false],
    ['is allowed from 30 days before the first seat ends', day('2026-12-20'), true],
    ['is refused 31 days before the first seat ends', day('2026-12-21'), false],
    ['is allowed after the first seat ended', day('2026-11-01'), true],
  ])('%s', (_what, endsAt, can) => {
    expect(isRenewable(endsAt, NOW)).toBe(can)
  })
})

describe('Notice that a seat year ends', () => {
  it.each([
    ['waits until 30 days before the end', day('2026-12-21'), null, false],
    ['is due 30 days before the end', day('2026-12-20'), null, true],
    ['is due on the last day', day('2026-11-21'), null, true],
    ['is not due again after it was sent', day('2026-12-01'), day('2026-11-10'), false],
    ['is not due after the end', day('2026-11-19'), null, false],
    ['is not due at the exact end', NOW, null, false],
  ])('%s', (_what, endsAt, notifiedAt, due) => {
    expect(isNoticeDue({ endsAt, notifiedAt }, NOW)).toBe(due)
  })
})
