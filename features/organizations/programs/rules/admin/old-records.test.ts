import { describe, expect, it } from 'vitest'
import { type RawRow, readOldRecord } from './old-records.ts'

const now = new Date('2026-11-20T15:00:00Z')
const row: RawRow = {
  line: 2,
  email: 'Ana.Ruiz@example.com',
  track: 'operator',
  requirement: 'OLC110',
  doneOn: '2014-06-30',
  hours: '6.5',
  evidence: 'Paper file 14-220',
}
const read = (change: Partial<RawRow> = {}) => readOldRecord({ ...row, ...change }, now)

/** Returns the problems of a row after changing a field. */
const problems = (change: Partial<RawRow>) => {
  const result = read(change)
  return 'problems' in result ? result.problems : []
}

const recordOf = (change: Partial<RawRow> = {}) => {
  const result = read(change)
  return 'record' in result ? result.record : result.problems
}

describe('Row of an older register', () => {
  it('is imported at noon of its day, with the address in lower case', () => {
    expect(recordOf()).toEqual({
      line: 2,
      email: 'ana.ruiz@example.com',
      program: 'WTCP-OPERATOR',
      requirement: 'OLC110',
      doneAt: new Date('2014-06-30T12:00:00Z'),
      hours: 6.5,
      evidence: 'Paper file 14-220',
    })
  })

  it.each([
    ['operator', 'OLC110', 'WTCP-OPERATOR'],
    ['WTCP-Operator', 'OLC110', 'WTCP-OPERATOR'],
    ['Advanced', 'OLC120', 'WTCP-ADVANCED'],
    ['wtcp-advanced', 'OLC120', 'WTCP-ADVANCED'],
  ])('accepts the track "%s"', (track, requirement, program) => {
    expect(recordOf({ track, requirement })).toMatchObject({ program })
  })

  it.each([
    ['a course in lowercase', { requirement: ' olc115 ' }, 'OLC115', 8],
    ['a course that only a later edition requires', { requirement: 'OLC410' }, 'OLC410', 2.5],
    ['an exam without hours', { requirement: 'inwt_1' }, 'INWT_1', 0],
    ['the certificate itself', { requirement: 'Certificate' }, 'certificate', 20],
    [
      'the certificate of the second track',
      { track: 'advanced', requirement: 'certificate' },
      'certificate',
      4,
    ],
  ])('uses the hours of its requirement when it has none: %s', (_title, change, requirement, hours) => {
    expect(recordOf({ ...change, hours: '' })).toMatchObject({ requirement, hours })
  })

  it.each([
    ['0', 0],
    ['200', 200],
    ['7.25', 7.25],
  ])('can have %s hours', (hours, are) => {
    expect(recordOf({ hours })).toMatchObject({ hours: are })
  })

  it.each<[problem: string, change: Partial<RawRow>]>([
    ['This is not a valid email address.', { email: 'ana.ruiz' }],
    ['The track is neither "operator" nor "advanced".', { track: 'master' }],
    ['"OLC220" is no requirement of this track.', { requirement: 'OLC220' }],
    // A certificate of another level does not count as a record.
    ['"WTCP-OPERATOR" is no requirement of this track.', { track: 'advanced', requirement: 'WTCP-OPERATOR' }],
    ['Please write the day like 2014-06-30.', { doneOn: '30/06/2014' }],
    ['There is no 2014-06-31.', { doneOn: '2014-06-31' }],
    ['Please write the day like 2014-06-30.', { doneOn: '2014-06' }],
    ['Please write the day like 2014-06-30.', { doneOn: '' }],
    ['The day is in the future.', { doneOn: '2026-11-21' }],
    ['The day is before 1990-01-01.', { doneOn: '1989-12-31' }],
    ['The hours are no number from 0 to 200.', { hours: '200.5' }],
    ['The hours are no number from 0 to 200.', { hours: '1e2' }],
    ['The hours are no number from 0 to 200.', { hours: '8 h' }],
    ['The hours are no number from 0 to 200.', { hours: 'x8' }],
    ['The hours are no number from 0 to 200.', { hours: '1.125' }],
    ['The hours are no number from 0 to 200.', { hours: '-1' }],
    ['The evidence is missing: say where the paper lies.', { evidence: '' }],
    ['The evidence has more than 300 characters.', { evidence: 'x'.repeat(301) }],
  ])('is refused only for: %s (%j)', (problem, change) => {
    expect(problems(change)).toEqual([problem])
  })

  it.each<[title: string, change: Partial<RawRow>]>([
    ['today', { doneOn: '2026-11-20' }],
    ['the first accepted day', { doneOn: '1990-01-01' }],
    ['evidence of 300 characters', { evidence: 'x'.repeat(300) }],
  ])('is accepted at the limit: %s', (_title, change) => {
    expect(problems(change)).toEqual([])
  })

  it('reports all of its problems together', () => {
    const wrong = { email: '', track: '', requirement: '', doneOn: '', hours: '-', evidence: '' }
    expect(problems(wrong)).toHaveLength(5)
  })
})
