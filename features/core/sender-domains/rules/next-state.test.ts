import { expect, test } from 'vitest'
import { nextState, type Verdicts } from './next-state.ts'

const then = new Date('2026-03-01T00:00:00Z')
const now = new Date('2026-03-02T00:00:00Z')
const never = { authorizedSince: null, lostAt: null, unansweredSince: null, checkedAt: null, problems: [] }
const authorized = { ...never, authorizedSince: then, checkedAt: then }
const lost = { ...never, lostAt: then, checkedAt: then, problems: ['dkim-missing' as const] }
const ok: Verdicts = { dkim: 'ok', spf: 'ok', dmarc: 'ok' }

test.each([
  ['is authorized when all records are there', null, ok, { authorizedSince: now, checkedAt: now }],
  ['stays authorized since the first check', authorized, ok, { authorizedSince: then, checkedAt: now }],
  ['is authorized again', lost, ok, { authorizedSince: now, lostAt: null, problems: [] }],
  [
    'loses the authorization with a required record',
    authorized,
    { ...ok, spf: 'spf-missing' },
    { authorizedSince: null, lostAt: now, problems: ['spf-missing'] },
  ],
  ['keeps the day of the loss', lost, { ...ok, dkim: 'dkim-missing' }, { lostAt: then, checkedAt: now }],
  [
    'that never was authorized has lost nothing',
    null,
    { ...ok, dkim: 'dkim-missing' },
    { authorizedSince: null, lostAt: null },
  ],
  [
    'stays authorized while DNS does not answer',
    authorized,
    { dkim: 'unknown', spf: 'unknown', dmarc: 'unknown' },
    { authorizedSince: then, lostAt: null, unansweredSince: now, checkedAt: then },
  ],
  [
    'loses the authorization with one definite answer among failures',
    authorized,
    { ...ok, dkim: 'dkim-revoked', spf: 'unknown' },
    { authorizedSince: null, lostAt: now },
  ],
  [
    'is not authorized by half an answer',
    null,
    { ...ok, spf: 'unknown' },
    { authorizedSince: null, checkedAt: null, unansweredSince: now },
  ],
  [
    'is authorized without a DMARC record, which is mentioned',
    null,
    { ...ok, dmarc: 'dmarc-missing' },
    { authorizedSince: now, problems: ['dmarc-missing'] },
  ],
] as const)('A domain %s', (_what, stored, verdicts, next) => {
  const before = stored && { ...stored, problems: [...stored.problems] }
  expect(nextState(before, verdicts, { required: ['dkim', 'spf'], isSame: true, now })).toMatchObject(next)
})

test('A domain that authorized another key is not authorized until it is checked again', () => {
  const unanswered: Verdicts = { dkim: 'unknown', spf: 'ok', dmarc: 'ok' }
  const options = { required: ['dkim', 'spf'] as const, isSame: false, now }
  expect(nextState(authorized, unanswered, options)).toMatchObject({ authorizedSince: null, lostAt: now })
  expect(nextState(authorized, ok, options)).toMatchObject({ authorizedSince: now, lostAt: null })
})
