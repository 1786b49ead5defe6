import { describe, expect, it } from 'vitest'
import { RuleDraft, ruleProblems } from '../contract/drafts.ts'
import { shortBio } from '../contract/expert-draft.ts'
import { LicenseDraft } from '../contract/license-draft.ts'
import { overlap } from './approvals.ts'
import { fittingLicense } from './fitting-license.ts'
import { otherRules } from './other-issuers.ts'
import { licenseReminderDue, reminderDue } from './reminder-days.ts'
import { matchAnswers, readAnswers } from './roster-answers.ts'
import { rosterDue } from './roster-due.ts'
import { mayBecome, rosterStates, wayTo } from './roster-states.ts'
import { ruleText } from './rule-book.ts'
import { texasRules } from './texas.ts'
import { texasPlantRules } from './texas-plants.ts'

const seeds = [...texasRules, ...texasPlantRules, ...otherRules]

describe('Bundled license rules', () => {
  it('say "check with the agency" only while they are drafts', () => {
    for (const rule of seeds) {
      expect(ruleText(rule).includes('check with the agency'), rule.key).toBe(rule.state === 'draft')
    }
  })

  it('have a source, a date, a value in their sentence and a unique key', () => {
    for (const { key, value, unit, sentence, source, sourceUrl, readOn } of seeds) {
      expect(source, key).not.toBe('')
      expect(sourceUrl, key).toMatch(/^https:/)
      expect(readOn, key).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(sentence.includes('{value}'), key).toBe(value !== null)
      expect(unit !== null, key).toBe(value !== null)
    }
    expect(new Set(seeds.map(({ key }) => key)).size).toBe(seeds.length)
  })

  it('are confirmed only from pages of the agency', () => {
    const confirmed = seeds.filter(({ state }) => state === 'confirmed')
    expect(confirmed.length).toBeGreaterThan(3)
    for (const { key, sourceUrl } of confirmed)
      expect(sourceUrl, key).toMatch(/^https:\/\/www\.tceq\.texas\.gov\//)
  })
})

describe('Entered license', () => {
  it.each([
    { class: 'Provisional D' },
    { kind: 'wastewater', class: 'Collection III' },
    { kind: 'wts', class: 'II' },
    { issuer: 'CA', kind: 'distribution', class: 'D4' },
    { issuer: 'NM', kind: 'treatment', class: '4' },
    { issuer: 'AZ', kind: 'distribution', class: '1' },
    { issuer: 'FL', kind: 'treatment', class: 'A' },
  ])('accepts %o', (change) => expect(problems(change)).toEqual([]))

  const typed = {
    issuer: 'TX',
    kind: 'water',
    class: 'A',
    number: ' wo0012345 ',
    issuedOn: '2025-01-01',
    expiresOn: '2028-01-01',
  }
  const problems = (change: object) => {
    const read = LicenseDraft.safeParse({ ...typed, ...change })
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  it('is stored with its number in capital letters', () => {
    expect(LicenseDraft.parse(typed)).toMatchObject({ number: 'WO0012345', agency: '', ownHours: null })
  })

  it.each([
    [{ class: 'Z' }, 'class: Please choose the class.'],
    [{ kind: 'bpat' }, 'class: This license has no classes.'],
    [{ kind: 'treatment' }, 'kind: This issuer has no such license.'],
    [{ number: '<b>' }, 'number: Please use letters, digits and dashes only.'],
    [{ number: '' }, 'number: Please enter the number of the license.'],
    [{ expiresOn: '2025-01-01' }, 'expiresOn: It expires after the day of issue.'],
    [{ expiresOn: '2045-01-01' }, 'expiresOn: That is more than ten years after the day of issue.'],
    [{ issuedOn: 'soon' }, 'issuedOn: Please enter the day of issue.'],
    [{ class: 'Collection II' }, 'class: Please choose the class.'],
    [{ issuer: 'CA', kind: 'distribution', class: 'T1' }, 'class: Please choose the class.'],
    [{ issuer: 'other', kind: 'other', class: '' }, 'agency: Please write who issued it.'],
    [
      { issuer: 'other', kind: 'other', class: '', agency: 'NMED', ownHours: '0' },
      'ownHours: Please enter 1 or more.',
    ],
  ])('refuses %o', (change, problem) => {
    expect(problems(change)).toContain(problem)
  })
})

describe('License under which a completion is reported', () => {
  const held = (id: string, change: object = {}) =>
    ({ id, issuer: 'TX', kind: 'water', issuedOn: '2024-01-01', expiresOn: '2027-01-01', ...change }) as const
  it.each([
    ['a license in effect', [held('a')], '2025-01-01', 'a'],
    [
      'the first of two licenses to end',
      [held('a'), held('b', { expiresOn: '2026-01-01' })],
      '2025-01-01',
      'b',
    ],
    ['none before the issue date', [held('a')], '2023-12-31', null],
    ['none after the last day', [held('a')], '2027-01-02', null],
    ['none for another kind', [held('a', { kind: 'csi' })], '2025-01-01', null],
    ['none for another state', [held('a', { issuer: 'CA' })], '2025-01-01', null],
  ])('is %s', (_what, licenses, day, requested) => {
    expect(fittingLicense<ReturnType<typeof held>>(licenses as never, ['water'], day)?.id ?? null).toBe(
      requested,
    )
  })
})

describe('Roster rules', () => {
  it('keep posted completions and let only waiting or rejected ones be queued', () => {
    expect(rosterStates.filter((state) => mayBecome('posted', state))).toEqual([])
    expect(rosterStates.filter((state) => mayBecome(state, 'queued'))).toEqual(['waiting', 'rejected'])
  })

  it.each([
    ['sent', 'posted', ['accepted', 'posted']],
    ['sent', 'rejected', ['rejected']],
    ['accepted', 'posted', ['posted']],
    ['queued', 'accepted', null],
    ['posted', 'rejected', null],
  ] as const)('give the path of an answer from %s to %s', (from, to, way) => {
    expect(wayTo(from, to)).toEqual(way)
  })

  it.each([
    ['2026-11-20T08:13:00Z', '2026-11-20T07:59:00Z', true],
    ['2026-11-20T09:13:00Z', '2026-11-20T08:30:00Z', false],
    ['2026-11-21T04:13:00Z', '2026-11-20T08:10:00Z', true],
    ['2026-11-20T08:13:00Z', null, false],
  ])('make a roster due at %s with the oldest entry of %s: %s', (now, oldest, due) => {
    expect(rosterDue(new Date(now), oldest ? new Date(oldest) : null)).toBe(due)
  })

  it.each([
    [120, null],
    [91, null],
    [90, 90],
    [61, 90],
    [60, 60],
    [12, 30],
    [0, 30],
    [-1, null],
  ])('trigger, %d days before expiration, the reminder of day %s', (left, due) => {
    expect(reminderDue(left)).toBe(due)
  })
})

describe('Reminder when the form is due before expiration', () => {
  it.each([
    ['is not due long before', 300, 180, null],
    ['is due 90 days before the form deadline', 210, 90, { days: 210, of: 'form' }],
    ['is due on the form deadline', 120, 0, { days: 150, of: 'form' }],
    ['is not due shortly after the form deadline', 110, -10, null],
    ['is due 90 days before expiration', 90, -30, { days: 90, of: 'end' }],
  ])('%s', (_what, daysLeft, formDays, due) => {
    expect(licenseReminderDue({ daysLeft, sendBy: { daysLeft: formDays } })).toEqual(due)
  })
})

describe('Agency answer', () => {
  const rows = [
    { id: 'r1', licenseNumber: 'WO1', approvalNumber: '4110', completedOn: '2026-01-05', state: 'sent' },
    { id: 'r2', licenseNumber: 'WO1', approvalNumber: '4111', completedOn: '2026-01-06', state: 'posted' },
  ] as const
  const take = (text: string) => {
    const read = readAnswers(text)
    if ('problem' in read) return read.problem
    return matchAnswers(read.lines, rows).map(({ line, rowId, problem }) => [line, rowId, problem])
  }
  const head = 'License number,Course approval number,Completion date,Result,Reason'

  it.each([
    [`${head}\nWO1,4110,2026-01-05,Accepted,`, [[2, 'r1', null]]],
    [`\uFEFF${head}\r\nwo1,4110,1/5/2026,POSTED,`, [[2, 'r1', null]]],
    [`Status,Date,License,Approval number\nposted,2026-01-05,WO1,4110`, [[2, 'r1', null]]],
    [`${head}\nWO1,4110,2026-01-05,rejected,`, [[2, null, 'A rejection needs its reason.']]],
    [
      `${head}\nWO1,4110,2026-01-05,perhaps,`,
      [[2, null, 'The result must be accepted, rejected or posted.']],
    ],
    [`${head}\nWO1,4111,2026-01-06,accepted,`, [[2, null, 'It is posted already.']]],
    [
      `${head}\nWO9,4110,2026-01-05,accepted,`,
      [[2, null, 'We have sent no such completion, or an earlier line answers it.']],
    ],
    [head, 'There is no line below the heading.'],
    ['', 'There is no line below the heading.'],
    ['License number,Result\nWO1,accepted', 'A column is missing: Course approval number, Completion date.'],
  ])('is read from %j', (text, taken) => {
    expect(take(text)).toEqual(taken)
  })

  it.each([
    ['with blank lines', `\n\n${head}\n,,,,\n wo1 , 4110 , 2026-01-05 , accepted ,\n  \n`, [[5, 'r1', null]]],
    ['with a two-digit day', `${head}\nWO1,4110,01/05/2026,accepted,`, [[2, 'r1', null]]],
    [
      'with a nonexistent date',
      `${head}\nWO1,4110,2/30/2026,accepted,`,
      [[2, null, 'There is no 2/30/2026.']],
    ],
    [
      'with a date inside other text',
      `${head}\nWO1,4110,on 1/5/2026,accepted,`,
      [[2, null, expect.stringMatching(/is no day/)]],
    ],
    [
      'with a date followed by another digit',
      `${head}\nWO1,4110,1/5/20266,accepted,`,
      [[2, null, expect.stringMatching(/is no day/)]],
    ],
  ])('is read or refused %s', (_title, text, taken) => {
    expect(take(text)).toEqual(taken)
  })

  it('is shown by line with at most 500 characters of the reason', () => {
    const read = readAnswers(`${head}\nwo1,4110,1/5/2026,Rejected,${'x'.repeat(501)}`)
    const [answer] = 'lines' in read ? matchAnswers(read.lines, [...rows]) : []
    expect(answer).toEqual({
      line: 2,
      lineText: 'WO1, 4110, 2026-01-05',
      rowId: 'r1',
      from: 'sent',
      to: 'rejected',
      reason: 'x'.repeat(500),
      problem: null,
    })
  })

  it('matches stored numbers regardless of case', () => {
    const [row] = rows
    const read = readAnswers(`${head}\nWO1,AB7,2026-01-05,accepted,`)
    const own = { ...row, licenseNumber: 'wo1', approvalNumber: 'ab7' }
    expect('lines' in read && matchAnswers(read.lines, [own])).toMatchObject([{ rowId: 'r1', problem: null }])
  })

  it('answers a completion only once per file', () => {
    const text = `${head}\nWO1,4110,2026-01-05,accepted,\nWO1,4110,2026-01-05,rejected,No`
    expect(take(text)).toEqual([
      [2, 'r1', null],
      [3, null, 'We have sent no such completion, or an earlier line answers it.'],
    ])
  })
})

describe('Staff input', () => {
  it.each([
    [{ until: '2026-01-31' }, { from: '2026-02-01' }, false],
    [{ until: '2026-01-31' }, { from: '2026-01-31' }, true],
    [{}, { from: '2030-01-01' }, true],
    [{ from: '2026-06-01' }, { until: '2026-05-31' }, false],
  ])('finds whether approvals %o and %o overlap: %s', (one, other, meet) => {
    const days = { from: '2025-01-01', until: null }
    expect(overlap({ ...days, ...one }, { ...days, ...other })).toBe(meet)
  })

  const draft = RuleDraft.parse({
    value: '36',
    sentence: 'It is {value}.',
    source: 'A page',
    sourceUrl: '',
    readOn: '2026-11-20',
    holdsFrom: '2026-11-20',
  })
  const ofHours = { unit: 'hours', heldFrom: '2000-01-01' }
  it.each([
    [{}, ofHours, []],
    [{ holdsFrom: '2026-11-19' }, ofHours, ['holdsFrom']],
    [{ holdsFrom: '2026-11-20' }, { ...ofHours, heldFrom: '2027-01-01' }, ['holdsFrom']],
    [{ value: null }, ofHours, ['value']],
    [{ sentence: 'It is 36.' }, ofHours, ['sentence']],
    [{ readOn: '2027-01-01' }, ofHours, ['readOn']],
    [{}, { unit: null, heldFrom: '2000-01-01' }, ['value']],
  ])('reports for the changed rule %o, given %o, errors on the fields %o', (change, rule, fields) => {
    expect(Object.keys(ruleProblems({ ...draft, ...change }, rule, '2026-11-20'))).toEqual(fields)
  })

  it('cuts a long bio after a sentence', () => {
    const bio = `${'She ran a plant for eleven years and wrote it all down. '.repeat(6)}`
    expect(shortBio(bio).endsWith('down.')).toBe(true)
    expect(shortBio('Short.')).toBe('Short.')
  })
})
