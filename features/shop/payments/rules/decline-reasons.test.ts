import { describe, expect, it } from 'vitest'
import { declineMessage, declineOf, isDecliningIssue } from './decline-reasons.ts'

describe('Refused payment', () => {
  it.each([
    ['00N7', 'incorrect-code'],
    ['5120', 'insufficient-funds'],
    ['5400', 'expired-card'],
    ['9520', 'suspected-fraud'],
    ['5180', 'incorrect-number'],
    ['5170', 'incorrect-address'],
    ['5930', 'not-permitted'],
    ['5710', 'limit-exceeded'],
    ['9100', 'bank-unavailable'],
    ['ORDER_EXPIRED', 'card-entry-expired'],
    // Unknown, empty and missing codes are plain declines.
    ['0000', 'declined'],
    ['', 'declined'],
    [undefined, 'declined'],
  ] as const)('maps code %s to %s', (code, reason) => {
    expect(declineOf(code)).toEqual({ reason, message: declineMessage(reason) })
  })

  it.each([
    'declined',
    'insufficient-funds',
    'expired-card',
    'incorrect-code',
    'suspected-fraud',
    'limit-exceeded',
    'canceled',
    'abandoned',
    'replaced',
    'not-captured',
  ] as const)('states for %s that no money was taken', (reason) => {
    expect(declineMessage(reason)).toMatch(/No money was taken/)
  })

  it.each([
    ['INSTRUMENT_DECLINED', true],
    ['PAYER_CANNOT_PAY', true],
    ['CARD_EXPIRED', true],
    ['MALFORMED_REQUEST_JSON', false],
    ['', false],
  ])('is distinguished from a broken request: %s', (issue, declines) => {
    expect(isDecliningIssue(issue)).toBe(declines)
  })
})
