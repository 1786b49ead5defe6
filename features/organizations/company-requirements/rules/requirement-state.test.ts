import { describe, expect, it } from 'vitest'
import {
  appliesTo,
  type Facts,
  isGap,
  isHeldThrough,
  type PersonTerms,
  type RequirementTerms,
  requirementStates,
  type Status,
  statusOn,
} from './requirement-state.ts'

const today = '2026-11-20'
const terms: RequirementTerms = { dueDays: null, dueOn: null, renewMonths: null, since: '2025-01-01' }
const person: PersonTerms = { joinedOn: '2026-10-01', waived: false }
const nothing: Facts = { doneOn: null, validUntil: null, started: false }
const done = (doneOn: string, validUntil: string | null = null): Facts => ({ ...nothing, doneOn, validUntil })

type Case = [
  what: string,
  asked: Partial<RequirementTerms>,
  facts: Facts,
  state: Status['state'],
  day: string | null,
]

describe('the status of a person in a requirement', () => {
  it.each<Case>([
    ['finished without an end', {}, done('2026-01-05'), 'done', null],
    [
      'finished and the job role asks for it every year',
      { renewMonths: 12 },
      done('2026-03-05'),
      'done',
      '2027-03-05',
    ],
    ['the year ends in exactly 60 days', { renewMonths: 12 }, done('2026-01-19'), 'soon', '2027-01-19'],
    ['the year ends in 61 days', { renewMonths: 12 }, done('2026-01-20'), 'done', '2027-01-20'],
    ['the year ends today', { renewMonths: 12 }, done('2025-11-20'), 'soon', '2026-11-20'],
    ['the year ended yesterday', { renewMonths: 12 }, done('2025-11-19'), 'expired', '2026-11-19'],
    [
      'an end of its own counts, not the renewal',
      { renewMonths: 12 },
      done('2024-01-01', '2027-06-30'),
      'done',
      '2027-06-30',
    ],
    ['a certificate that expired', {}, done('2024-01-01', '2026-01-01'), 'expired', '2026-01-01'],
    [
      'expired while a new enrollment runs',
      {},
      { ...done('2024-01-01', '2026-01-01'), started: true },
      'expired',
      '2026-01-01',
    ],
    ['not begun and never due', {}, nothing, 'open', null],
    ['begun and never due', {}, { ...nothing, started: true }, 'progress', null],
    ['due 60 days after joining', { dueDays: 60 }, nothing, 'due', '2026-11-30'],
    ['due today', { dueDays: 50 }, nothing, 'due', today],
    ['due yesterday', { dueDays: 49 }, nothing, 'overdue', '2026-11-19'],
    ['begun before the due day', { dueDays: 60 }, { ...nothing, started: true }, 'progress', '2026-11-30'],
    ['begun and overdue', { dueDays: 49 }, { ...nothing, started: true }, 'overdue', '2026-11-19'],
    ['asked only since last week', { dueDays: 30, since: '2026-11-13' }, nothing, 'due', '2026-12-13'],
    ['due by a day', { dueOn: '2026-12-31' }, nothing, 'due', '2026-12-31'],
    ['joined after the day by which it was due', { dueOn: '2026-06-30' }, nothing, 'overdue', '2026-10-01'],
    ['a month that is shorter', { renewMonths: 1 }, done('2026-10-31'), 'soon', '2026-11-30'],
  ])('%s', (_what, asked, facts, state, day) => {
    expect(statusOn(today, { ...terms, ...asked }, person, facts)).toEqual({ state, day })
  })

  it('is waived whatever else there is', () => {
    for (const facts of [nothing, done('2024-01-01', '2026-01-01')])
      expect(statusOn(today, { ...terms, dueDays: 1 }, { ...person, waived: true }, facts)).toEqual({
        state: 'waived',
        day: null,
      })
  })

  it('is a gap where it applies and is not met', () => {
    expect(requirementStates.filter(isGap)).toEqual(['expired', 'overdue', 'due', 'progress', 'open'])
  })
})

describe('what is held through a month', () => {
  it.each<[Status['state'], string | null, boolean]>([
    ['done', null, true],
    ['done', '2026-12-31', true],
    ['soon', '2026-12-31', true],
    ['soon', '2026-12-30', false],
    ['expired', '2026-11-01', false],
    ['waived', null, false],
    ['progress', '2027-01-01', false],
  ])('%s until %s is held to its last day: %s', (state, day, held) => {
    expect(isHeldThrough({ state, day }, '2026-12-31')).toBe(held)
  })
})

describe('the people that a requirement applies to', () => {
  it.each([
    ['everyone', { jobRoleId: null, plant: '' }, true],
    ['the job role', { jobRoleId: 'operator', plant: '' }, true],
    ['another job role', { jobRoleId: 'lab', plant: '' }, false],
    ['the plant', { jobRoleId: null, plant: 'Tampa' }, true],
    ['another plant', { jobRoleId: null, plant: 'Ocala' }, false],
    ['the job role in another plant', { jobRoleId: 'operator', plant: 'Ocala' }, false],
    ['another job role in the plant', { jobRoleId: 'lab', plant: 'Tampa' }, false],
  ])('%s', (_what, audience, applies) => {
    expect(appliesTo(audience, { jobRoleId: 'operator', plant: 'Tampa' })).toBe(applies)
  })
})
