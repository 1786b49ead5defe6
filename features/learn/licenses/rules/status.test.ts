import { describe, expect, it } from 'vitest'
import type { HourEntry } from '#features/learn/certificates/rules/hour-entry.ts'
import type { Approval } from './approvals.ts'
import { otherRules } from './other-issuers.ts'
import { ALWAYS, type Rule, ruleBook } from './rule-book.ts'
import { type LicenseFacts, statusOf } from './status.ts'
import { texasRules } from './texas.ts'

const rules: Rule[] = [...texasRules, ...otherRules].map((seed) => ({ holdsFrom: ALWAYS, ...seed }))
const now = new Date('2026-11-20T15:00:00Z')

const license: LicenseFacts = {
  issuer: 'TX',
  kind: 'water',
  class: 'C groundwater',
  issuedOn: '2023-12-30',
  expiresOn: '2026-12-30',
  ownHours: null,
}
const approval = (courseCode: string, hours: number, more: Partial<Approval> = {}): Approval => ({
  courseCode,
  number: courseCode.slice(3),
  hours,
  kinds: ['water'],
  from: '2023-01-01',
  until: null,
  topic: 'other',
  category: 'general',
  deliveryMethod: 'self-paced',
  ...more,
})
const approvals = [
  approval('OLC110', 8),
  approval('OLC140', 2, { from: '2025-06-01' }),
  approval('OLC150', 2, { until: '2025-01-31' }),
  approval('OLC160', 2, { topic: 'resiliency' }),
  approval('OLC170', 2, { kinds: ['wastewater'] }),
]
const course = (code: string, day: string, hours = 8, more: Partial<HourEntry> = {}): HourEntry => ({
  source: 'course',
  code,
  name: `The course ${code}`,
  hours,
  at: new Date(day.length > 10 ? day : `${day}T18:00:00Z`),
  deliveryMethod: 'self-paced',
  topic: null,
  approvals: [],
  ...more,
})

const statusWith = (
  entries: HourEntry[],
  change: Partial<LicenseFacts> = {},
  versions = rules,
  isUsedElsewhere?: (entry: HourEntry) => boolean,
) =>
  statusOf({ ...license, ...change }, entries, {
    book: ruleBook(versions),
    approvals,
    zone: 'UTC',
    now,
    ...(isUsedElsewhere && { isUsedElsewhere }),
  })

const ofCalifornia = { issuer: 'CA', kind: 'treatment', class: 'T2' } as const
const safety = (day: string, hours: number) =>
  course('OLC140', day, hours, { topic: 'safety', source: 'seminar' })

describe('Completion of a Texas water operator', () => {
  it.each<[what: string, entry: HourEntry, counted: number, why: string | null]>([
    ['counts in the license period', course('OLC110', '2024-05-01'), 8, null],
    ['counts on the first day', course('OLC110', '2023-12-30'), 8, null],
    [
      'counts late in the evening of the last day in Texas',
      course('OLC110', '2026-12-31T05:59:00Z'),
      8,
      null,
    ],
    [
      'does not count a minute after the last day',
      course('OLC110', '2026-12-31T06:00:00Z'),
      0,
      'after-expiry',
    ],
    ['does not count the day before the issue date', course('OLC110', '2023-12-29'), 0, 'before-issue'],
    ['does not count before its approval starts', course('OLC140', '2025-05-31', 2), 0, 'not-approved'],
    ['counts on the first day of its approval', course('OLC140', '2025-06-01', 2), 2, null],
    ['counts on the last day of its approval', course('OLC150', '2025-01-31', 2), 2, null],
    ['does not count after its approval ended', course('OLC150', '2025-02-01', 2), 0, 'not-approved'],
    ['does not count for a course without an approval', course('OLC120', '2024-05-01', 2), 0, 'not-approved'],
    ['does not count when approved for another license', course('OLC170', '2024-05-01', 2), 0, 'other-kind'],
    ['counts only up to the hours of the approval', course('OLC110', '2024-05-01', 9.5), 8, null],
    [
      'counts from another provider with its own approval',
      course('x', '2024-05-01', 3, { source: 'external', approvals: [{ agency: 'TCEQ', number: '77' }] }),
      3,
      null,
    ],
    [
      'does not count from another provider without an approval',
      course('x', '2024-05-01', 3, { source: 'external' }),
      0,
      'not-approved',
    ],
  ])('%s', (_what, entry, counted, why) => {
    const { judged } = statusWith([entry])
    expect(judged.map((each) => [each.counted, each.why?.code ?? null])).toEqual([[counted, why]])
  })

  it('gives the reason why it does not count, and the rule', () => {
    const { judged } = statusWith([course('OLC150', '2025-02-01', 2)])
    expect(judged[0]?.why).toMatchObject({
      message: 'The agency’s approval of the course had ended on Jan 31, 2025.',
      rule: { source: expect.stringContaining('2019'), isDraft: true },
    })
    expect(statusWith([course('OLC110', '2023-12-29')]).judged[0]?.why).toMatchObject({
      message: 'You completed it before this license was issued on Dec 30, 2023.',
      rule: { isDraft: true, message: expect.stringContaining('check with the agency') },
    })
  })
})

describe('Repeated course', () => {
  it('counts once per period if self-paced, the first time', () => {
    const { judged, counted } = statusWith([course('OLC110', '2025-05-01'), course('OLC110', '2024-05-01')])
    expect(judged.map(({ day, why }) => [day, why?.code])).toEqual([
      ['2025-05-01', 'repeated'],
      ['2024-05-01', undefined],
    ])
    expect(counted).toBe(8)
  })

  it('counts if the earlier completion did not count', () => {
    expect(statusWith([course('OLC110', '2023-12-29'), course('OLC110', '2024-05-01')]).counted).toBe(8)
  })

  it('counts each time if it is live', () => {
    const live = { deliveryMethod: 'live-online' } as const
    const twice = [course('OLC110', '2024-05-01', 8, live), course('OLC110', '2025-05-01', 8, live)]
    expect(statusWith(twice).counted).toBe(16)
  })
})

describe('Missing hours', () => {
  it.each<[earned: number, missing: number, surplus: number]>([
    [0, 30, 0],
    [22, 8, 0],
    [29.75, 0.25, 0],
    [30, 0, 0],
    [43, 0, 13],
  ])('are correct with %d hours earned', (earned, missing, surplus) => {
    const held = earned
      ? [
          course('x', '2025-01-01', earned, {
            source: 'external',
            approvals: [{ agency: 'TCEQ', number: null }],
          }),
        ]
      : []
    const status = statusWith(held)
    expect([status.needed, status.missing, status.surplus]).toEqual([30, missing, surplus])
    expect(status.surplusRule?.message ?? '').toContain(surplus > 0 ? 'do not carry over' : '')
  })

  it('include resiliency training until it is completed', () => {
    const part = (entries: HourEntry[]) =>
      statusWith(entries).parts.find(({ title }) => title.includes('Resil'))
    expect(part([])?.isDone).toBe(false)
    expect(part([course('OLC160', '2025-01-01', 2)])?.isDone).toBe(true)
    expect(statusWith([], { kind: 'csi', class: '' }).parts).toEqual([])
  })

  it('include hands-on hours for a backflow tester', () => {
    const { needed, parts } = statusWith([], { kind: 'bpat', class: '' })
    expect(needed).toBe(24)
    expect(parts).toMatchObject([{ title: 'Hands-on skills', missing: 8, isDone: false }])
  })

  it.each<[what: string, entries: HourEntry[], counted: number[], why: (string | undefined)[]]>([
    ['safety up to a quarter', [safety('2025-01-01', 4)], [4], [undefined]],
    ['no safety beyond a quarter', [safety('2025-01-01', 4.5)], [4], ['over-cap']],
    [
      'safety across several courses',
      [safety('2025-02-01', 3), safety('2025-01-01', 3)],
      [1, 3],
      ['over-cap', undefined],
    ],
    ['all hours on other topics', [course('OLC120', '2025-01-01', 14)], [14], [undefined]],
  ])('count the expected hours for California: %s', (_what, entries, counted, why) => {
    const { needed, judged } = statusWith(entries, ofCalifornia)
    expect(needed).toBe(16)
    expect(judged.map((each) => each.counted)).toEqual(counted)
    expect(judged.map((each) => each.why?.code)).toEqual(why)
  })

  it('require the California form four months before expiration', () => {
    const sendBy = (expiresOn: string) => statusWith([], { ...ofCalifornia, expiresOn }).sendBy
    expect(sendBy('2027-06-30')).toMatchObject({ day: '2027-02-28', daysLeft: 100 })
    expect(sendBy('2027-02-01')).toMatchObject({ day: '2026-10-01', daysLeft: -50 })
    expect(statusWith([]).sendBy).toBeNull()
  })

  it.each([
    ['all hours not used elsewhere', [8, 8], [], [8, 8]],
    ['used hours up to half of the requirement', [8, 8], ['one', 'two'], [0, 8]],
    ['part of a completion that exceeds the limit', [6, 6], ['one', 'two'], [2, 6]],
    ['new hours in addition to used hours', [8, 8], ['one'], [8, 8]],
  ])('count the expected hours for the professional certification: %s', (_what, hours, used, counted) => {
    const entries = ['one', 'two'].map((code, index) =>
      course(code, `2025-0${index + 1}-01`, hours[index] ?? 0),
    )
    const operator = { issuer: 'PO', kind: 'operator', class: 'I' } as const
    const { judged } = statusWith(entries, operator, rules, ({ code }) => used.includes(code))
    expect(judged.map((each) => each.counted)).toEqual(counted)
    expect(judged[0]?.why?.code).toBe(counted[0] === hours[1] ? undefined : 'used-elsewhere')
  })

  it('allow a Texas renewal for half a year after expiration', () => {
    const { state, lateUntil } = statusWith([], { expiresOn: '2026-11-01' })
    expect([state, lateUntil?.day]).toEqual(['expired', '2027-04-30'])
    expect(lateUntil?.rule.isDraft).toBe(true)
  })

  it('are shown with the other requirements of the issuer', () => {
    expect(statusWith([]).notes.map(({ message }) => message)).toEqual([expect.stringContaining('ethics')])
    const florida = statusWith([], { issuer: 'FL', kind: 'treatment', class: 'A', ownHours: 20 })
    expect(florida).toMatchObject({ needed: 20, notes: [{ isDraft: true }, { isDraft: true }] })
  })

  it.each([
    ['NM', 'treatment', '3', 30],
    ['NM', 'treatment', 'WST1', 5],
    ['NM', 'treatment', 'WST2', 10],
    ['AZ', 'treatment', '4', 30],
    ['FL', 'distribution', '2', 5],
    ['CO', 'treatment', 'A', 30],
    ['CO', 'distribution', '1', 12],
    ['NC', 'treatment', 'B-Well', 6],
    ['UT', 'treatment', '3', 30],
    ['UT', 'distribution', 'Small System', 20],
  ] as const)(
    'require in %s for %s of class %s a total of %i hours, as a draft',
    (issuer, kind, level, hours) => {
      const { needed, neededRule } = statusWith([], { issuer, kind, class: level })
      expect([needed, neededRule?.isDraft]).toEqual([hours, true])
    },
  )

  it('allow reinstatement of a New Mexico certificate for a year', () => {
    const license = { issuer: 'NM', kind: 'treatment', class: '3', expiresOn: '2026-11-01' } as const
    expect(statusWith([], license).lateUntil?.day).toBe('2027-11-01')
  })

  it("use the holder's own requirement for another agency and count every hour in the period", () => {
    const other = { issuer: 'other', kind: 'other', class: '', ownHours: 12 } as const
    const status = statusWith([course('OLC120', '2025-01-01', 2), course('OLC120', '2025-03-01', 2)], other)
    expect(status).toMatchObject({ needed: 12, counted: 4, missing: 8, neededRule: null })
    expect(statusWith([], { ...other, ownHours: null })).toMatchObject({ needed: null, missing: 0 })
  })
})

describe('Changed rule', () => {
  const [water] = rules
  const changed = (holdsFrom: string): Rule[] => {
    if (!water) throw new Error('There is no first rule')
    return [...rules, { ...water, value: 36, state: 'confirmed', holdsFrom }]
  }

  it('applies from its effective date to current licenses', () => {
    expect(statusWith([], {}, changed('2026-11-20')).needed).toBe(36)
    expect(statusWith([], {}, changed('2026-11-21')).needed).toBe(30)
  })

  it('does not apply to periods that ended before', () => {
    expect(statusWith([], { expiresOn: '2026-11-01' }, changed('2026-11-15')).needed).toBe(30)
  })
})

describe('License dates', () => {
  it.each([
    ['2027-03-01', 'running', 101],
    ['2027-02-18', 'ending', 90],
    ['2026-11-20', 'ending', 0],
    ['2026-11-19', 'expired', -1],
    ['2026-05-24', 'expired', -180],
    ['2026-05-23', 'over', -181],
  ] as const)('give, for expiration on %s, the state %s', (expiresOn, state, daysLeft) => {
    expect(statusWith([], { expiresOn })).toMatchObject({ state, daysLeft })
  })
})
