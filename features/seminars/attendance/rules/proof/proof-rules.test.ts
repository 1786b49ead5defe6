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

describe('who gets the certificate of a seminar', () => {
  it.each([
    ['everything is there', {}, []],
    ['nine tenths were attended', { creditedMinutes: 432 }, []],
    ['a minute less was attended', { creditedMinutes: 431, pass: null }, ['attendance', 'undecided']],
    [
      'half a minute less than nine tenths was attended',
      { contactMinutes: 75, creditedMinutes: 67 },
      ['second-person'],
    ],
    ['half a minute more was', { contactMinutes: 75, creditedMinutes: 68 }, []],
    ['nobody has decided', { pass: null }, ['undecided']],
    ['staff say no', { pass: false }, ['not-passed']],
    [
      'staff say no to who was hardly there',
      { pass: false, creditedMinutes: 10 },
      ['attendance', 'not-passed'],
    ],
    ['one of staff passed who was hardly there', { creditedMinutes: 10 }, ['second-person']],
    ['two of staff did', { creditedMinutes: 10, confirmed: true }, []],
    ['the seminar had no sessions', { contactMinutes: 0, creditedMinutes: 0 }, ['second-person']],
    ['the exam was failed', { exam: { name: 'The exam', passed: false } }, ['exam']],
    ['the exam was passed', { exam: { name: 'The exam', passed: true } }, []],
    ['the invoice is open and counts', { paymentIsIn: false }, ['payment']],
    ['the event goes on', { isOver: false }, ['not-over']],
    ['the order waits for its money', { state: 'held' as const }, ['not-sold']],
    ['the registration was canceled', { state: 'canceled' as const, pass: null }, ['canceled']],
    ['somebody else has the address', { accountOfAnother: 'Ana Torres' }, ['other-account']],
  ])('when %s', (_when, changed: Partial<ProofFacts>, lacks) => {
    expect(judgeProof({ ...whole, ...changed }).lacks.map(({ code }) => code)).toEqual(lacks)
  })

  it('reads what was attended and what is needed', () => {
    const { lacks, hours, isOverride } = judgeProof({ ...whole, creditedMinutes: 330, pass: null })
    expect(lacks[0]?.message).toBe('Attended 5.5 of 8 hours; 7.2 are needed.')
    expect([hours, isOverride]).toEqual([5.5, false])
    expect(judgeProof({ ...whole, creditedMinutes: 330, confirmed: true }).isOverride).toBe(true)
  })
})

describe('a pass', () => {
  const badge = 'K7TM-4XQH'
  const set = (pass: boolean | null, actorId: string, of = badge) =>
    ({ act: 'set', pass, actorId, badge: of }) as const
  const confirm = (actorId: string) => ({ act: 'confirm', pass: null, actorId, badge }) as const

  it.each([
    ['nothing was said', [], null, false],
    ['the last word counts', [set(false, 'a'), set(true, 'b')], true, false],
    ['who gave it cannot confirm it', [set(true, 'a'), confirm('a')], true, false],
    ['another can', [set(true, 'a'), confirm('b')], true, true],
    ['a new word needs a new confirmation', [set(true, 'a'), confirm('b'), set(true, 'c')], true, false],
    ['a refusal is never confirmed', [set(false, 'a'), confirm('b')], false, false],
    ['it was given to who had the place before', [set(true, 'a', 'M3QA-9RRT')], null, false],
  ] as const)('when %s', (_when, entries, pass, confirmed) => {
    expect(passStatus(entries, badge)).toMatchObject({ pass, confirmed })
  })
})

describe('the account of a registered person', () => {
  const ana = { firstName: 'Ana', lastName: 'Torres' }
  it.each([
    ['Ana', 'Torres', true],
    ['ANA ', 'tórres', true],
    ['Ana', 'Baker', true],
    ['Bob', 'Torres', true],
    ['Bob', 'Baker', false],
  ])('under the name %s %s: %s', (firstName, lastName, may) => {
    expect(mayBeSamePerson({ firstName, lastName }, ana)).toBe(may)
  })

  it.each([
    ['Suharto', '-', 'Sukarno', '.', false],
    ['李', '1', '王', '2', false],
    ['Suharto', '', 'Sukarno', '', false],
    ['', '', '', '', false],
    ['Suharto', '-', 'SUHARTO', '', true],
    ['Łukasz', 'Wójcik', 'Luke', 'Wojcik', true],
  ])('of %s %s may be that of %s %s: %s', (firstName, lastName, otherFirst, otherLast, may) => {
    expect(mayBeSamePerson({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(may)
  })
})
