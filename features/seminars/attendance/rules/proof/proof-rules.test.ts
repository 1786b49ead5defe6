import { describe, expect, it } from 'vitest'
import { mayBeSamePerson } from '#features/core/accounts/rules/same-person.ts'
import { judgeProof, type ProofFacts } from './judge-proof.ts'
import { passStatus } from './pass-status.ts'

const whole: ProofFacts = {
  state: 'registered',
  isOver: true,
  contactMinutes: 480,
  creditedMinutes: 480,
  pass: true,
  confirmed: false,
  exam: null,
  paymentIsIn: true,
  accountOfAnother: null,
}

describe('Seminar certificate', () => {
  it.each([
    ['all conditions are met', {}, []],
    ['nine tenths of the time was attended', { creditedMinutes: 432 }, []],
    [
      'one minute less than nine tenths was attended',
      { creditedMinutes: 431, pass: null },
      ['attendance', 'undecided'],
    ],
    [
      'half a minute less than nine tenths was attended',
      { contactMinutes: 75, creditedMinutes: 67 },
      ['second-person'],
    ],
    ['half a minute more than nine tenths was attended', { contactMinutes: 75, creditedMinutes: 68 }, []],
    ['staff have not decided', { pass: null }, ['undecided']],
    ['staff decide against a pass', { pass: false }, ['not-passed']],
    [
      'staff decide against a pass after low attendance',
      { pass: false, creditedMinutes: 10 },
      ['attendance', 'not-passed'],
    ],
    ['one staff member passes an attendee with low attendance', { creditedMinutes: 10 }, ['second-person']],
    ['two staff members pass an attendee with low attendance', { creditedMinutes: 10, confirmed: true }, []],
    ['the seminar had no sessions', { contactMinutes: 0, creditedMinutes: 0 }, ['second-person']],
    ['the exam was failed', { exam: { name: 'The exam', passed: false } }, ['exam']],
    ['the exam was passed', { exam: { name: 'The exam', passed: true } }, []],
    ['the invoice is open and payment is required', { paymentIsIn: false }, ['payment']],
    ['the event is not over', { isOver: false }, ['not-over']],
    ['the order waits for payment', { state: 'held' as const }, ['not-sold']],
    ['the registration was canceled', { state: 'canceled' as const, pass: null }, ['canceled']],
    [
      'the address belongs to the account of another person',
      { accountOfAnother: 'Ana Torres' },
      ['other-account'],
    ],
  ])('is judged when %s', (_when, changed: Partial<ProofFacts>, lacks) => {
    expect(judgeProof({ ...whole, ...changed }).lacks.map(({ code }) => code)).toEqual(lacks)
  })

  it('lists the attended and the required hours', () => {
    const { lacks, hours, isOverride } = judgeProof({ ...whole, creditedMinutes: 330, pass: null })
    expect(lacks[0]?.message).toBe('Attended 5.5 of 8 hours; 7.2 are needed.')
    expect([hours, isOverride]).toEqual([5.5, false])
    expect(judgeProof({ ...whole, creditedMinutes: 330, confirmed: true }).isOverride).toBe(true)
  })
})

describe('Pass status', () => {
  const badge = 'K7TM-4XQH'
  const set = (pass: boolean | null, actorId: string, of = badge) =>
    ({ act: 'set', pass, actorId, badge: of }) as const
  const confirm = (actorId: string) => ({ act: 'confirm', pass: null, actorId, badge }) as const

  it.each([
    ['no decision was made', [], null, false],
    ['a later decision replaces an earlier one', [set(false, 'a'), set(true, 'b')], true, false],
    ['the staff member who decided confirms it', [set(true, 'a'), confirm('a')], true, false],
    ['another staff member confirms it', [set(true, 'a'), confirm('b')], true, true],
    ['a new decision follows a confirmation', [set(true, 'a'), confirm('b'), set(true, 'c')], true, false],
    ['another staff member confirms a refusal', [set(false, 'a'), confirm('b')], false, false],
    ['it was set for the previous holder of the seat', [set(true, 'a', 'M3QA-9RRT')], null, false],
  ] as const)('is determined when %s', (_when, entries, pass, confirmed) => {
    expect(passStatus(entries, badge)).toMatchObject({ pass, confirmed })
  })
})

describe('mayBeSamePerson', () => {
  const ana = { firstName: 'Ana', lastName: 'Torres' }
  it.each([
    ['Ana', 'Torres', true],
    ['ANA ', 'tórres', true],
    ['Ana', 'Baker', true],
    ['Bob', 'Torres', true],
    ['Bob', 'Baker', false],
  ])('compares %s %s with the name of the account: %s', (firstName, lastName, may) => {
    expect(mayBeSamePerson({ firstName, lastName }, ana)).toBe(may)
  })

  it.each([
    ['Suharto', '-', 'Sukarno', '.', false],
    ['李', '1', '王', '2', false],
    ['Suharto', '', 'Sukarno', '', false],
    ['', '', '', '', false],
    ['Suharto', '-', 'SUHARTO', '', true],
    ['Łukasz', 'Wójcik', 'Luke', 'Wojcik', true],
  ])('compares %s %s with %s %s: %s', (firstName, lastName, otherFirst, otherLast, may) => {
    expect(mayBeSamePerson({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(may)
  })
})
