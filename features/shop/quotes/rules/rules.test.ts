import { describe, expect, it } from 'vitest'
import { draftProblems, QuoteDraft } from '../contract/quote-draft.ts'
import { answersOf } from '../contract/request-answers.ts'
import {
  type PaymentRequestState,
  paymentRequestMayBecome,
  paymentRequestStates,
} from './payment-request-states.ts'
import { blankAnswers, readableAnswers, requestForms } from './request-forms.ts'
import { customerMay, mayBecome, type RequestState, requestStates, staffMay } from './request-states.ts'
import { requestKinds, serviceKinds } from './service-kinds.ts'
import { staffQuote } from './staff-quote.ts'
import { endOfDay, reminderAt, validityProblem } from './validity.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('Request states', () => {
  it.each<[RequestState, RequestState[]]>([
    ['received', ['quoted', 'declined', 'withdrawn']],
    ['quoted', ['quoted', 'accepted', 'ordered', 'declined', 'withdrawn', 'expired']],
    ['accepted', ['ordered', 'declined']],
    ['ordered', []],
    ['declined', []],
    ['withdrawn', ['ordered']],
    ['expired', ['quoted', 'ordered', 'declined', 'withdrawn']],
  ])('allows %s to change only to %j', (from, allowed) => {
    expect(requestStates.filter((to) => mayBecome(from, to)).sort()).toEqual([...allowed].sort())
  })

  it.each<[RequestState, boolean, string[]]>([
    ['received', false, ['withdraw', 'write']],
    ['quoted', false, ['withdraw', 'pay', 'write']],
    ['quoted', true, ['withdraw', 'accept', 'write']],
    ['accepted', true, ['write']],
    ['expired', false, ['withdraw', 'write']],
    ['ordered', false, []],
    ['declined', false, []],
    ['withdrawn', false, []],
  ])('when %s (by invoice: %s) lets the customer %j', (state, byInvoice, actions) => {
    expect(customerMay(state, byInvoice)).toEqual(actions)
  })

  it.each<[RequestState, string[]]>([
    ['received', ['answer', 'decline', 'write']],
    ['quoted', ['answer', 'decline', 'write']],
    ['accepted', ['decline', 'write']],
    ['expired', ['answer', 'decline', 'write']],
    ['ordered', []],
    ['declined', []],
    ['withdrawn', []],
  ])('when %s lets staff %j', (state, actions) => {
    expect(staffMay(state)).toEqual(actions)
  })
})

describe('Payment request states', () => {
  it.each<[PaymentRequestState, PaymentRequestState[]]>([
    ['asked', ['to pay', 'declined', 'withdrawn', 'expired']],
    ['to pay', ['paid', 'declined', 'withdrawn', 'expired']],
    ['paid', []],
    ['declined', []],
    ['withdrawn', ['paid']],
    ['expired', ['paid']],
  ])('allows %s to change only to %j', (from, allowed) => {
    expect(paymentRequestStates.filter((to) => paymentRequestMayBecome(from, to)).sort()).toEqual(
      [...allowed].sort(),
    )
  })
})

describe('Request form', () => {
  it.each(requestKinds)('of kind %s has unique field names', (kind) => {
    const names = requestForms[kind].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(serviceKinds)('of kind %s reports each empty required field', (kind) => {
    const read = answersOf(kind).safeParse(blankAnswers(kind))
    const named = new Set(read.error?.issues.map(({ path }) => path[0]))
    const required = requestForms[kind].filter((field) => field.required).map(({ name }) => name)
    expect(named).toEqual(new Set(required))
  })

  it('refuses unknown choices, fractions and numbers over the limit', () => {
    const given = { users: '2.5', period: '7 years', remarks: '', phone: '' }
    const { error } = answersOf('glossary').safeParse(given)
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['users', 'period'])
    expect(answersOf('glossary').safeParse({ ...given, users: '5001', period: '1 month' }).success).toBe(
      false,
    )
  })

  it('lists answers with their labels and omits empty ones', () => {
    const answers = { users: '12', period: '12 months', remarks: ' ', phone: '' }
    expect(readableAnswers('glossary', answers)).toEqual([
      { label: 'Number of users', value: '12' },
      { label: 'For how long', value: '12 months' },
    ])
  })
})

describe('Last day of a quote', () => {
  it.each([
    ['2026-11-20', 'Please choose tomorrow or a later day.'],
    ['2026-11-21', null],
    ['2027-05-18', null],
    ['2027-06-30', 'Please choose a day within 180 days.'],
    ['2026-02-30', 'Please choose a day.'],
    ['tomorrow', 'Please choose a day.'],
    ['', 'Please choose a day.'],
  ])('validates %s: %s', (day, problem) => {
    expect(validityProblem(day, now)).toBe(problem)
  })

  it('is valid until the end of the day, with a reminder three days before', () => {
    const end = endOfDay('2026-12-10') ?? now
    expect(end.toISOString()).toBe('2026-12-11T05:59:59.999Z')
    expect(reminderAt(now, end)?.toISOString()).toBe('2026-12-08T05:59:59.999Z')
    expect(reminderAt(now, endOfDay('2026-11-22') ?? now)).toBeNull()
  })
})

describe('Staff quote', () => {
  const line = { courseid: '', description: 'Autopsy of two elements', quantity: '1', unit: '1850.00' }
  const draft = (change: Record<string, unknown> = {}) =>
    QuoteDraft.parse({ validUntil: '2026-12-10', lines: [line], ...change })

  it('uses the entered prices and includes the list prices of courses', () => {
    const quote = staffQuote(
      [
        { courseid: 'OLC110', description: 'Course', quantity: 3, unitMinor: 20_000, listUnitMinor: 24_900 },
        { courseid: null, description: 'Travel', quantity: 1, unitMinor: 45_050, listUnitMinor: 45_050 },
      ],
      { code: 'USD', rateMicros: 1_000_000 },
      'RQ-1001',
    )
    expect(quote).toMatchObject({
      total: 105_050,
      subtotal: 105_050,
      listTotal: 119_750,
      totalInUsd: 105_050,
    })
    expect(quote.lines.map(({ kind, code, saving }) => [kind, code, saving])).toEqual([
      ['course', 'OLC110', 14_700],
      ['service', 'RQ-1001', 0],
    ])
  })

  it('stores the total in US dollars for another currency', () => {
    const quote = staffQuote(
      [{ courseid: null, description: 'Work', quantity: 2, unitMinor: 15_200, listUnitMinor: 15_200 }],
      { code: 'AUD', rateMicros: 1_520_000 },
      'RQ-1001',
    )
    expect(quote).toMatchObject({ currency: 'AUD', total: 30_400, totalInUsd: 20_000 })
  })

  it('has no problems when every line has text and an amount', () => {
    expect(draftProblems(draft(), now, 'USD')).toEqual({})
  })

  it.each([
    [{ lines: [{ ...line, unit: 'cheap' }] }, 'lines.0.unit'],
    [{ lines: [{ ...line, unit: '-5.00' }] }, 'lines.0.unit'],
    [{ lines: [{ ...line, unit: '0.00' }] }, 'lines.0.unit'],
    [{ lines: [{ ...line, unit: '99999999.00' }] }, 'lines.0.unit'],
    [{ lines: [{ ...line, quantity: '999', unit: '99999.00' }] }, 'lines.0.unit'],
    [{ lines: [line, { ...line, description: '' }] }, 'lines.1.description'],
    [{ validUntil: '2020-01-01' }, 'validUntil'],
  ])('with %j reports a problem at %s', (change, field) => {
    expect(Object.keys(draftProblems(draft(change), now, 'USD'))).toEqual([field])
  })

  it('accepts only whole amounts in a currency without decimals', () => {
    const priced = (unit: string) => draftProblems(draft({ lines: [{ ...line, unit }] }), now, 'JPY')
    expect(priced('15000.00')).toEqual({})
    expect(priced('15000.50')).toEqual({
      'lines.0.unit': 'JPY has no decimals. Please enter a whole amount.',
    })
  })

  it.each([[{ lines: [] }], [{ lines: 'none' }], [{ lines: [{ ...line, quantity: '0' }] }]])(
    'cannot be parsed from %j',
    (change) => {
      expect(QuoteDraft.safeParse({ validUntil: '2026-12-10', ...change }).success).toBe(false)
    },
  )
})
