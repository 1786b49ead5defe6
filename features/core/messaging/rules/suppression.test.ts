import { describe, expect, it, test } from 'vitest'
import type { ReportKind } from '#platform/contract/texts/mail-states.ts'
import { kindOfStatus, suppressionBy } from './suppression.ts'

const on = (day: number, kind: ReportKind, hour = 0) => ({
  kind,
  sentAt: new Date(Date.UTC(2026, 10, day, hour)),
})

describe('Email address', () => {
  it.each([
    ['is reachable without reports', [], null],
    ['is suppressed after one permanent failure', [on(1, 'hard')], 'bounce'],
    [
      'is suppressed after a complaint even if a later email is delivered',
      [on(1, 'complaint'), on(2, 'delivered')],
      'complaint',
    ],
    ['is reachable again after a later email is delivered', [on(1, 'hard'), on(2, 'delivered')], null],
    [
      'is suppressed when the failed email is newer than the delivered one',
      [on(1, 'delivered'), on(2, 'hard')],
      'bounce',
    ],
    ['is reachable after two temporary failures', [on(1, 'soft'), on(5, 'soft')], null],
    [
      'is suppressed after three temporary failures within two weeks',
      [on(1, 'soft'), on(5, 'soft'), on(9, 'soft')],
      'soft-bounces',
    ],
    [
      'is reachable after three temporary failures within one hour',
      [on(1, 'soft', 1), on(1, 'soft', 2), on(1, 'soft', 3)],
      null,
    ],
    [
      'is reachable after three temporary failures within two months',
      [on(1, 'soft'), on(20, 'soft'), on(40, 'soft')],
      null,
    ],
    [
      'is reachable if an email between the failures was delivered',
      [on(1, 'soft'), on(5, 'soft'), on(7, 'delivered'), on(9, 'soft')],
      null,
    ],
  ] as const)('%s', (_title, mails, reason) => {
    expect(suppressionBy(mails)).toBe(reason)
    expect(suppressionBy(mails.toReversed())).toBe(reason)
  })
})

test.each([
  ['5.1.1', 'hard'],
  ['5.1.2', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['5.0.0', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['5.1.8', 'soft'],
  ['4.4.7', 'soft'],
  ['', 'soft'],
])('Status %s is a %s failure', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind)
})
