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

describe('the courses of a set', () => {
  it.each([
    ['those that were bought', ['A', 'B'], ['A', 'B'], ['A', 'B']],
    ['with what was added later', ['A'], ['A', 'C'], ['A', 'C']],
    ['also when one was taken out of it', ['A', 'B'], ['B'], ['A', 'B']],
    ['when everything was exchanged', ['A'], ['B'], ['A', 'B']],
  ])('are %s', (_what, bought, now, all) => {
    expect(coursesOfSet(bought, now)).toEqual(all)
  })
})

describe('a year', () => {
  it.each([
    ['2026-11-20', '2027-11-20'],
    ['2027-02-28', '2028-02-28'],
    ['2028-02-29', '2029-02-28'],
    ['2027-12-31', '2028-12-31'],
  ])('that begins on %s ends on %s', (from, to) => {
    expect(yearEnd(day(from))).toEqual(day(to))
  })
})

describe('the course of a seat of a set', () => {
  const courses = ['A', 'B']
  it.each([
    ['is what the claimer chooses', null, 'B', { course: 'B' }],
    ['is what was chosen for them', 'A', '', { course: 'A' }],
    ['is what was chosen for them, whatever they ask for', 'A', 'B', { course: 'A' }],
    ['is missing while nobody has chosen', null, '', { missing: true }],
    ['is missing when it is none of the set', null, 'Z', { missing: true }],
  ])('%s', (_what, chosen, requested, answer) => {
    expect(choiceOf({ courses, chosen }, requested)).toEqual(answer)
  })

  it.each([
    [[], ['A', 'B']],
    [['A'], ['B']],
    [['A', 'B'], []],
    [['Z'], ['A', 'B']],
  ])('with %j already owned is offered out of %j', (held, offered) => {
    expect(choicesOf(courses, new Set(held))).toEqual(offered)
  })
})

describe('what a seat per year does', () => {
  const until = day('2027-11-20')
  const held = (accessUntil: Date | null) => [{ course: 'A', accessUntil }]
  it.each([
    ['opens a course that somebody does not have', [], ['A'], []],
    ['lengthens one that would end before', held(day('2027-03-01')), [], ['A']],
    ['leaves one that lasts longer', held(day('2028-03-01')), [], []],
    ['leaves one that lasts as long', held(until), [], []],
    ['leaves one without an end', held(null), [], []],
  ])('%s', (_what, own, opened, lengthened) => {
    expect(yearWork(['A'], own, until)).toEqual({ opened, lengthened })
  })
})

describe('a second seat per year', () => {
  it.each([
    ['without a first one', null, true],
    ['while the first runs for long', day('2027-06-01'), false],
    ['from 30 days before the end', day('2026-12-20'), true],
    ['a day too early', day('2026-12-21'), false],
    ['after the end', day('2026-11-01'), true],
  ])('%s', (_what, endsAt, can) => {
    expect(isRenewable(endsAt, NOW)).toBe(can)
  })
})

describe('the notice that a year ends', () => {
  it.each([
    ['waits until 30 days before', day('2026-12-21'), null, false],
    ['is due then', day('2026-12-20'), null, true],
    ['is due on the last day', day('2026-11-21'), null, true],
    ['comes once', day('2026-12-01'), day('2026-11-10'), false],
    ['does not come afterwards', day('2026-11-19'), null, false],
    ['does not come at the very end', NOW, null, false],
  ])('%s', (_what, endsAt, notifiedAt, due) => {
    expect(isNoticeDue({ endsAt, notifiedAt }, NOW)).toBe(due)
  })
})
