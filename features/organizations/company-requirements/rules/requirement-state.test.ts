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

describe('Requirement status of a person', () => {
  it.each<Case>([
    ['is done without an expiration date', {}, done('2026-01-05'), 'done', null],
    ['is done until the yearly renewal', { renewMonths: 12 }, done('2026-03-05'), 'done', '2027-03-05'],
    [
      'is expiring soon when the year ends in exactly 60 days',
      { renewMonths: 12 },
      done('2026-01-19'),
      'soon',
      '2027-01-19',
    ],
    ['is done when the year ends in 61 days', { renewMonths: 12 }, done('2026-01-20'), 'done', '2027-01-20'],
    [
      'is expiring soon when the year ends today',
      { renewMonths: 12 },
      done('2025-11-20'),
      'soon',
      '2026-11-20',
    ],
    [
      'is expired when the year ended yesterday',
      { renewMonths: 12 },
      done('2025-11-19'),
      'expired',
      '2026-11-19',
    ],
    [
      'uses its own end date instead of the renewal',
      { renewMonths: 12 },
      done('2024-01-01', '2027-06-30'),
      'done',
      '2027-06-30',
    ],
    ['is expired with an expired certificate', {}, done('2024-01-01', '2026-01-01'), 'expired', '2026-01-01'],
    [
      'is expired while a new enrollment is active',
      {},
      { ...done('2024-01-01', '2026-01-01'), started: true },
      'expired',
      '2026-01-01',
    ],
    ['is open when not started and never due', {}, nothing, 'open', null],
    ['is in progress when started and never due', {}, { ...nothing, started: true }, 'progress', null],
    ['is due 60 days after joining', { dueDays: 60 }, nothing, 'due', '2026-11-30'],
    ['is due when the due date is today', { dueDays: 50 }, nothing, 'due', today],
    ['is overdue when the due date was yesterday', { dueDays: 49 }, nothing, 'overdue', '2026-11-19'],
    [
      'is in progress when started before the due date',
      { dueDays: 60 },
      { ...nothing, started: true },
      'progress',
      '2026-11-30',
    ],
    [
      'is overdue when started but past the due date',
      { dueDays: 49 },
      { ...nothing, started: true },
      'overdue',
      '2026-11-19',
    ],
    [
      'counts the due days from a requirement added last week',
      { dueDays: 30, since: '2026-11-13' },
      nothing,
      'due',
      '2026-12-13',
    ],
    ['is due by a fixed date', { dueOn: '2026-12-31' }, nothing, 'due', '2026-12-31'],
    [
      'is overdue for a person who joined after the fixed due date',
      { dueOn: '2026-06-30' },
      nothing,
      'overdue',
      '2026-10-01',
    ],
    ['renews at the end of a shorter month', { renewMonths: 1 }, done('2026-10-31'), 'soon', '2026-11-30'],
  ])('%s', (_what, asked, facts, state, day) => {
    expect(statusOn(today, { ...terms, ...asked }, person, facts)).toEqual({ state, day })
  })

  it('is waived regardless of other facts', () => {
    for (const facts of [nothing, done('2024-01-01', '2026-01-01')])
      expect(statusOn(today, { ...terms, dueDays: 1 }, { ...person, waived: true }, facts)).toEqual({
        state: 'waived',
        day: null,
      })
  })

  it('is a gap when the requirement applies and is not met', () => {
    expect(requirementStates.filter(isGap)).toEqual(['expired', 'overdue', 'due', 'progress', 'open'])
  })
})

describe('Requirement status through a month', () => {
  it.each<[Status['state'], string | null, boolean]>([
    ['done', null, true],
    ['done', '2026-12-31', true],
    ['soon', '2026-12-31', true],
    ['soon', '2026-12-30', false],
    ['expired', '2026-11-01', false],
    ['waived', null, false],
    ['progress', '2027-01-01', false],
  ])('is held to the last day for %s until %s: %s', (state, day, held) => {
    expect(isHeldThrough({ state, day }, '2026-12-31')).toBe(held)
  })
})

describe('Requirement audience', () => {
  it.each([
    ['everyone', { jobRoleId: null, plant: '' }, true],
    ['the same job role', { jobRoleId: 'operator', plant: '' }, true],
    ['another job role', { jobRoleId: 'lab', plant: '' }, false],
    ['the same plant', { jobRoleId: null, plant: 'Tampa' }, true],
    ['another plant', { jobRoleId: null, plant: 'Ocala' }, false],
    ['the same job role in another plant', { jobRoleId: 'operator', plant: 'Ocala' }, false],
    ['another job role in the same plant', { jobRoleId: 'lab', plant: 'Tampa' }, false],
  ])('includes or excludes a person: %s', (_what, audience, applies) => {
    expect(appliesTo(audience, { jobRoleId: 'operator', plant: 'Tampa' })).toBe(applies)
  })
})
