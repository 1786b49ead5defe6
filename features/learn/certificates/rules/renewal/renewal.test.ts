import { describe, expect, it } from 'vitest'
import type { HourEntry } from '../hour-entry.ts'
import { decideRenewal } from './decide-renewal.ts'
import { type ExamPass, renewalProgress } from './renewal-progress.ts'
import { renewalDates, renewalStage } from './renewal-stage.ts'
import { type TermsBook, termsFor } from './renewal-terms.ts'

const rule = { windowDays: 180, graceDays: 90, exam: 'ROSI_RECERT', hours: 16 }
const dates = renewalDates(rule, '2026-03-31')

describe('Renewal window', () => {
  it('opens 180 days before the last day and is followed by a 90-day grace period', () => {
    expect(dates).toEqual({ opensOn: '2025-10-02', lastOn: '2026-03-31', graceEndsOn: '2026-06-29' })
  })

  it.each([
    ['the day before it opens', '2025-10-01', 'early'],
    ['its first day', '2025-10-02', 'open'],
    ['the last day of validity', '2026-03-31', 'open'],
    ['the day after validity ends', '2026-04-01', 'grace'],
    ['the last day of the grace period', '2026-06-29', 'grace'],
    ['the day after the grace period', '2026-06-30', 'lapsed'],
  ])('has on %s (%s) the stage %s', (_when, today, stage) => {
    expect(renewalStage(dates, today)).toBe(stage)
  })
})

describe('Renewal decision', () => {
  const decide = (done: string | null, now: string) =>
    decideRenewal({
      dates,
      validMonths: 24,
      doneAt: done === null ? null : new Date(done),
      now: new Date(now),
    })

  it.each([
    ['nothing is earned', null, '2025-12-01T00:00Z', { act: 'earn' }],
    [
      'everything is earned before the window opens',
      '2025-06-01T12:00Z',
      '2025-10-02T04:59Z',
      { act: 'wait', until: '2025-10-02' },
    ],
    [
      'the window opens after everything is earned',
      '2025-06-01T12:00Z',
      '2025-10-02T05:00Z',
      { act: 'renew', renewedOn: '2025-10-02', lastOn: '2028-03-31' },
    ],
    [
      'everything is earned within the window',
      '2025-12-01T12:00Z',
      '2025-12-01T12:00Z',
      { act: 'renew', renewedOn: '2025-12-01', lastOn: '2028-03-31' },
    ],
    [
      'everything is earned on the last day and found later',
      '2026-04-01T04:59Z',
      '2026-04-03T00:00Z',
      { act: 'renew', renewedOn: '2026-03-31', lastOn: '2028-03-31' },
    ],
    [
      'everything is earned in the grace period',
      '2026-04-30T12:00Z',
      '2026-04-30T12:00Z',
      { act: 'renew', renewedOn: '2026-04-30', lastOn: '2028-04-30' },
    ],
    [
      'everything is earned on the last day of the grace period',
      '2026-06-30T04:59Z',
      '2026-07-20T12:00Z',
      { act: 'renew', renewedOn: '2026-06-29', lastOn: '2028-06-29' },
    ],
    [
      'everything is earned after the grace period',
      '2026-06-30T05:00Z',
      '2026-06-30T05:00Z',
      { act: 'too-late' },
    ],
  ])('returns the expected decision when %s', (_when, done, now, decision) => {
    expect(decide(done, now)).toEqual(decision)
  })

  it.each([
    // The last day is the start of daylight saving time at the office: it has 23 hours.
    ['2026-03-08', '2026-03-09T04:59:59Z', '2026-03-08'],
    ['2026-03-08', '2026-03-09T05:00:00Z', '2026-03-09'],
    // The last day is the end of daylight saving time: it has 25 hours.
    ['2026-11-01', '2026-11-02T05:59:59Z', '2026-11-01'],
    ['2026-11-01', '2026-11-02T06:00:00Z', '2026-11-02'],
  ])('assigns, for the last day %s, a completion at %s to %s', (last, done, renewedOn) => {
    const decision = decideRenewal({
      dates: renewalDates(rule, last),
      validMonths: 24,
      doneAt: new Date(done),
      now: new Date(done),
    })
    expect(decision).toMatchObject({ act: 'renew', renewedOn })
  })

  it('ends a period that began on a leap day on the last day of February', () => {
    const leap = renewalDates(rule, '2028-02-29')
    expect(
      decideRenewal({
        dates: leap,
        validMonths: 24,
        doneAt: new Date('2028-02-01T12:00Z'),
        now: new Date('2028-02-01T12:00Z'),
      }),
    ).toMatchObject({ lastOn: '2030-02-28' })
  })
})

describe('Renewal progress', () => {
  const issuedAt = new Date('2024-04-01T12:00Z')
  const course = (code: string, hours: number, at: string): HourEntry => ({
    source: 'course',
    code,
    name: code,
    hours,
    at: new Date(at),
    deliveryMethod: 'self-paced',
    topic: null,
    approvals: [],
  })
  const external = (hours: number, at: string, sentAt: string): HourEntry => ({
    ...course('x', hours, at),
    source: 'external',
    sentAt: new Date(sentAt),
  })
  const pass = (code: string, at: string): ExamPass => ({
    code,
    name: code,
    at: new Date(at),
    scorePercent: 80,
  })

  it.each([
    ['is incomplete without courses and exams', [], [], 16, null],
    [
      'does not count hours that earned the certificate itself',
      [course('A', 20, '2024-04-01T12:00Z')],
      [],
      16,
      null,
    ],
    ['counts a course', [course('A', 8, '2024-05-01')], [], 8, null],
    [
      'counts a repeated course once',
      [course('A', 8, '2024-05-01'), course('A', 8, '2025-05-01')],
      [],
      8,
      null,
    ],
    [
      'is complete with two courses',
      [course('B', 8, '2025-05-01'), course('A', 8, '2024-05-01')],
      [],
      0,
      { by: 'hours', at: '2025-05-01' },
    ],
    [
      'counts external hours from their submission date',
      [external(16, '2025-01-10', '2025-02-20')],
      [],
      0,
      { by: 'hours', at: '2025-02-20' },
    ],
    ['does not count another exam', [], [pass('ROS_I_KNOW', '2025-05-01')], 16, null],
    ['does not count the exam before the issue date', [], [pass('ROSI_RECERT', '2024-03-01')], 16, null],
    [
      'is complete with the first pass of the exam',
      [],
      [pass('ROSI_RECERT', '2025-06-01'), pass('ROSI_RECERT', '2025-05-01')],
      16,
      { by: 'exam', at: '2025-05-01' },
    ],
    [
      'is complete by the earlier of hours and exam',
      [course('A', 16, '2025-03-01')],
      [pass('ROSI_RECERT', '2025-05-01')],
      0,
      { by: 'hours', at: '2025-03-01' },
    ],
    [
      'adds fractions of hours',
      [course('A', 7.9, '2025-03-01'), course('B', 7.8, '2025-04-01')],
      [],
      0.3,
      null,
    ],
  ])('%s', (_what, entries, passes, missing, done) => {
    const progress = renewalProgress(rule, issuedAt, { entries, passes })
    expect(progress.missing).toBe(missing)
    expect(progress.done).toEqual(done && { ...done, at: new Date(done.at) })
  })

  it('counts no hours when hours do not renew the certificate', () => {
    const entries = [course('A', 30, '2025-03-01')]
    const progress = renewalProgress({ exam: 'ROSI_RECERT', hours: null }, issuedAt, { entries, passes: [] })
    expect(progress).toMatchObject({ missing: null, done: null, counted: [] })
  })
})

describe('Change of renewal terms', () => {
  const book: TermsBook = {
    ROSI: [
      { from: '2000-01-01', ...rule },
      { from: '2027-01-01', ...rule, hours: 24 },
    ],
  }

  it.each([
    ['2026-12-31', 16],
    ['2027-01-01', 24],
    ['2030-05-05', 24],
  ])('gives a certificate issued on %s a requirement of %i hours', (issuedOn, hours) => {
    expect(termsFor('ROSI', issuedOn, book)?.hours).toBe(hours)
  })

  it('has no terms for certificates that never expire', () => {
    expect(termsFor('COURSE', '2026-01-01')).toBeNull()
    expect(termsFor('ROSI', '2026-01-01')).toMatchObject({ windowDays: 180, graceDays: 90 })
  })
})
