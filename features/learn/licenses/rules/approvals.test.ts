import { describe, expect, it } from 'vitest'
import type { HourEntry } from '#features/learn/certificates/rules/hour-entry.ts'
import { approvalOn, coversKind, holdsOn, isTopicRequired, overlap, whyNotApproved } from './approvals.ts'
import { judgeEntries } from './judge-entry.ts'
import { ALWAYS, cite, type Rule, ruleBook, ruleText } from './rule-book.ts'
import { ruleSets } from './rule-sets.ts'
import { statusOf } from './status.ts'

const approved = (from: string, until: string | null = null, courseCode = 'OLC110') => ({
  courseCode,
  from,
  until,
})

describe('Course approval', () => {
  it.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('is in effect on %s: %s', (day, holds) => {
    expect(holdsOn(approved('2026-01-01', '2026-06-30'), day)).toBe(holds)
  })

  it('is the one in effect on the day', () => {
    const all = [
      approved('2024-01-01', '2024-12-31'),
      approved('2026-01-01'),
      approved('2020-01-01', null, 'OLC111'),
    ]
    expect(approvalOn(all, 'OLC110', '2026-05-01')).toBe(all[1])
    expect(approvalOn(all, 'OLC110', '2025-05-01')).toBeNull()
  })

  it.each([
    ['no common day', approved('2026-01-01', '2026-06-30'), approved('2026-07-01'), false],
    ['one common day', approved('2026-01-01', '2026-07-01'), approved('2026-07-01'), true],
    ['one common day in reverse order', approved('2026-07-01'), approved('2026-01-01', '2026-07-01'), true],
    ['no end date', approved('2026-01-01'), approved('2030-01-01'), true],
  ])('overlaps another with %s: %s', (_title, one, other, meets) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([meets, meets])
  })

  it.each([
    [
      'before the first approval',
      [approved('2026-03-01'), approved('2026-02-01', '2026-02-20')],
      '2026-01-31',
      'The agency had not approved the course yet on that day; its approval began on Feb 1, 2026.',
    ],
    [
      'between two approvals, naming the next',
      [approved('2026-03-01'), approved('2025-01-01', '2025-12-31')],
      '2026-01-31',
      'The agency had not approved the course yet on that day; its approval began on Mar 1, 2026.',
    ],
    [
      'after the last approval',
      [approved('2025-01-01', '2025-12-31'), approved('2024-01-01', '2024-12-31')],
      '2026-01-31',
      'The agency’s approval of the course had ended on Dec 31, 2025.',
    ],
    [
      'without any approval of the course',
      [approved('2026-03-01', null, 'OLC111')],
      '2026-01-31',
      'The agency has not approved the course.',
    ],
    // An approval in effect on the day is neither upcoming nor expired.
    [
      'on the first day of an approval',
      [approved('2026-01-31')],
      '2026-01-31',
      'The agency has not approved the course.',
    ],
    [
      'on the last day of an approval',
      [approved('2026-01-01', '2026-01-31')],
      '2026-01-31',
      'The agency has not approved the course.',
    ],
  ])('has the expected refusal reason %s', (_title, all, day, message) => {
    expect(whyNotApproved(all, 'OLC110', day)).toBe(message)
  })

  it('counts for the licenses it names', () => {
    const { kinds } = { kinds: ['water', 'csi'] as const }
    expect([coversKind({ kinds }, 'csi'), coversKind({ kinds }, 'bpat')]).toEqual([true, false])
  })

  it('has a topic that is or is not required by name', () => {
    expect([isTopicRequired('ro-nf'), isTopicRequired('resiliency'), isTopicRequired('other')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

const rule = (key: string, value: number | null, change: Partial<Rule> = {}): Rule => ({
  key,
  title: `Title of ${key}`,
  unit: null,
  value,
  sentence: `It is {value}.`,
  source: 'A page',
  sourceUrl: '',
  readOn: '2026-01-01',
  state: 'confirmed',
  holdsFrom: ALWAYS,
  ...change,
})
const entry = (code: string, day: string, hours: number, change: Partial<HourEntry> = {}): HourEntry => ({
  source: 'seminar',
  code,
  name: code,
  hours,
  at: new Date(`${day}T18:00:00Z`),
  deliveryMethod: 'in-person',
  topic: null,
  approvals: [],
  ...change,
})

describe('Rule book', () => {
  const book = ruleBook([
    rule('tx.late', 30, { holdsFrom: '2026-01-01' }),
    rule('tx.late', 180),
    rule('tx.late', 60, { holdsFrom: '2026-06-01' }),
    rule('tx.note.b', null),
    rule('tx.note.a', null),
    rule('ca.note.a', null),
  ])

  it.each([
    ['1999-01-01', 180],
    ['2025-12-31', 180],
    ['2026-01-01', 30],
    ['2026-05-31', 30],
    ['2026-06-01', 60],
  ])('gives the value in effect on %s in any order of entries: %i', (day, value) => {
    expect(book.on('tx.late', day)?.value).toBe(value)
  })

  it('has no value for an unknown key', () => {
    expect(book.on('tx.other', '2026-01-01')).toBeNull()
  })

  it('lists the rules with a key prefix in key order', () => {
    expect(book.under('tx.note.', '2026-01-01').map(({ key }) => key)).toEqual(['tx.note.a', 'tx.note.b'])
  })

  it.each([
    [rule('x', 5), 'It is 5.'],
    [rule('x', null), 'It is .'],
    [rule('x', 0, { state: 'draft' }), 'It is 0. Not confirmed yet: check with the agency.'],
  ])('fills in the value of its sentence', (written, sentence) => {
    expect(ruleText(written)).toBe(sentence)
    expect(cite(written)).toMatchObject({ message: sentence, isDraft: written.state === 'draft' })
  })
})

describe('License hours', () => {
  const license = {
    issuer: 'CA',
    kind: 'treatment',
    class: 'T2',
    issuedOn: '2024-01-01',
    expiresOn: '2027-12-31',
    ownHours: null,
  } as const
  const now = new Date('2026-11-20T15:00:00Z')
  const statusWith = (rules: Rule[], entries: HourEntry[], issuer: 'CA' | 'other' = 'CA') =>
    statusOf({ ...license, issuer, kind: issuer === 'CA' ? 'treatment' : 'other' }, entries, {
      book: ruleBook(rules),
      approvals: [],
      zone: 'UTC',
      now,
    })
  const needed = rule('ca.hours.treatment', 20)

  it('are listed by source without entries that do not count', () => {
    const entries = [
      entry('a', '2025-01-01', 1.1),
      entry('b', '2025-02-01', 2.2),
      entry('c', '2025-03-01', 3, { source: 'external' }),
      entry('d', '2023-12-31', 9, { source: 'exam' }),
    ]
    expect(statusWith([needed], entries).bySource).toEqual([
      { source: 'seminar', hours: 3.3 },
      { source: 'external', hours: 3 },
    ])
  })

  it.each([
    [0, 2, false, '2 of 2 hours to go'],
    [1.5, 0.5, false, '0.5 of 2 hours to go'],
    [2, 0, true, 'Done'],
    [3, 0, true, 'Done'],
  ])('require a safety minimum: with %d hours of safety', (hours, missing, isDone, message) => {
    const minimum = rule('ca.minimum.treatment.safety', 2)
    const entries = [
      entry('x', '2025-01-01', 9),
      ...(hours ? [entry('s', '2025-02-01', hours, { topic: 'safety' })] : []),
    ]
    expect(statusWith([needed, minimum], entries).parts).toEqual([
      { title: 'Safety', message, missing, isDone, rule: cite(minimum) },
    ])
  })

  it('have a surplus only above the requirement, with its rule if one applies', () => {
    const carry = rule('ca.no-carry-over', null)
    expect(statusWith([needed, carry], [entry('x', '2025-01-01', 20)])).toMatchObject({
      surplus: 0,
      surplusRule: null,
    })
    expect(statusWith([needed, carry], [entry('x', '2025-01-01', 21)])).toMatchObject({
      surplus: 1,
      surplusRule: cite(carry),
    })
    expect(statusWith([needed], [entry('x', '2025-01-01', 21)])).toMatchObject({
      surplus: 1,
      surplusRule: null,
    })
  })

  it('ignore all rules for an agency without rules', () => {
    const names = ['hours', 'late', 'lead', 'no-carry-over', 'note.a', 'hours.other']
    const status = statusWith(
      names.map((name) => rule(`.${name}`, 5)),
      [entry('x', '2025-01-01', 21)],
      'other',
    )
    expect(status).toMatchObject({
      needed: null,
      neededRule: null,
      surplus: 0,
      notes: [],
      lateUntil: null,
      sendBy: null,
    })
  })

  it('require a topic that only a counted entry fulfills', () => {
    const topic = rule('ca.topic.treatment.other', null)
    const parts = (entries: HourEntry[]) => statusWith([needed, topic], entries).parts
    expect(parts([])).toMatchObject([
      { title: 'Title of ca.topic.treatment.other', message: 'Still missing', isDone: false },
    ])
    expect(parts([entry('x', '2023-01-01', 2)])).toMatchObject([{ isDone: false }])
    expect(parts([entry('x', '2025-01-01', 2)])).toMatchObject([{ message: 'Done', isDone: true }])
    const [asked] = statusWith(
      [needed, rule('ca.topic.treatment.resiliency', null)],
      [entry('x', '2025-01-01', 2)],
    ).parts
    expect(asked).toMatchObject({ isDone: false })
  })

  it('require a topic from the effective date of its rule', () => {
    const from = (holdsFrom: string) =>
      statusWith([needed, rule('ca.topic.treatment.other', null, { holdsFrom })], []).parts.length
    expect([from('2026-11-20'), from('2026-11-21')]).toEqual([1, 0])
  })

  it('can be sent late only if the rule has a number of days', () => {
    expect(statusWith([needed, rule('ca.late', 30)], []).lateUntil?.day).toBe('2028-01-30')
    expect(statusWith([needed, rule('ca.late', null)], []).lateUntil).toBeNull()
  })
})

describe('Counted hours of a completion', () => {
  const judge = (entries: HourEntry[], change: object = {}) =>
    judgeEntries(
      {
        set: ruleSets.CA,
        zone: 'UTC',
        approvals: [],
        caps: [],
        reuse: null,
        book: ruleBook([rule('ca.self-paced-once', null), rule('tx.self-paced-once', null)]),
        license: { kind: 'treatment', issuedOn: '2024-01-01', expiresOn: '2027-12-31' },
        ...change,
      } as Parameters<typeof judgeEntries>[0],
      entries,
    )
  const capped = rule('cap', null)
  const reused = rule('reuse', null)

  it.each([
    ['the cap when it is lower', 3, 5, 'over-cap', 3],
    ['the other license when it is lower', 5, 3, 'used-elsewhere', 3],
  ])('are limited by %s', (_title, cap, reuse, code, counted) => {
    const [one] = judge([entry('x', '2025-01-01', 8)], {
      caps: [{ category: 'general', hours: cap, rule: cite(capped) }],
      reuse: { isUsed: () => true, hours: reuse, rule: cite(reused) },
    })
    expect([one?.counted, one?.why?.code]).toEqual([counted, code])
  })

  it('count toward the limit of another license only if they were used there', () => {
    const entries = [entry('fresh', '2025-01-01', 8), entry('used', '2025-02-01', 3)]
    const judged = judge(entries, {
      reuse: { isUsed: ({ code }: HourEntry) => code === 'used', hours: 3, rule: cite(reused) },
    })
    expect(judged.map(({ counted }) => counted)).toEqual([8, 3])
  })

  it('are zero for a repeated self-paced course but not for a live one', () => {
    const paced = { deliveryMethod: 'self-paced' } as const
    const judged = judge([
      entry('x', '2025-01-01', 8),
      entry('x', '2025-02-01', 8, paced),
      entry('x', '2025-03-01', 8, paced),
      entry('x', '2025-04-01', 8),
    ])
    expect(judged.map(({ counted }) => counted)).toEqual([8, 8, 0, 8])
  })

  it("use the agency's own approval number and the hours of the entry", () => {
    const approvals = [{ agency: 'TCEQ' as const, number: '77' }]
    expect(judge([entry('x', '2025-01-01', 3, { approvals })])[0]).toMatchObject({
      approvalNumber: null,
      hours: 3,
      topic: 'other',
    })
    const texas = {
      set: ruleSets.TX,
      license: { kind: 'water', issuedOn: '2024-01-01', expiresOn: '2027-12-31' },
    }
    expect(judge([entry('x', '2025-01-01', 3, { approvals })], texas)[0]).toMatchObject({
      approvalNumber: '77',
      hours: 3,
      counted: 3,
    })
  })

  it('report the licenses for which the course is approved instead', () => {
    const approval = {
      courseCode: 'OLC110',
      number: '1',
      hours: 8,
      kinds: ['wastewater', 'csi'],
      from: '2020-01-01',
      until: null,
      topic: 'other',
      category: 'general',
      deliveryMethod: 'self-paced',
    }
    const [one] = judge([entry('OLC110', '2025-01-01', 8, { source: 'course' })], {
      set: ruleSets.TX,
      approvals: [approval],
      license: { kind: 'water', issuedOn: '2024-01-01', expiresOn: '2027-12-31' },
    })
    expect(one?.why?.message).toBe(
      'The agency has approved it for other licenses only: wastewater operator, customer service inspector.',
    )
  })
})
