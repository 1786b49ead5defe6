import { describe, expect, it } from 'vitest'
import {
  company,
  counter,
  ledgerOf,
  movementsOf,
  payerFor,
  person,
  readLedgerName,
  supervisor,
} from './ledger-names.ts'
import { usd } from './usd.ts'

describe('Ledger name', () => {
  it.each([
    [
      'person/u1/available',
      person('u1'),
      { owner: 'person', ownerId: 'u1', companyId: null, bucket: 'available' },
    ],
    [
      'company/c1/available',
      company('c1'),
      { owner: 'company', ownerId: 'c1', companyId: 'c1', bucket: 'available' },
    ],
    [
      'supervisor/c1/u1/available',
      supervisor('c1', 'u1'),
      { owner: 'supervisor', ownerId: 'u1', companyId: 'c1', bucket: 'available' },
    ],
  ])('identifies the owner: %s', (name, owner, read) => {
    expect(ledgerOf(owner, 'available')).toBe(name)
    expect(readLedgerName(name)).toEqual(read)
    expect(`${movementsOf(owner)}/available`).toBe(name)
  })

  it('identifies the counter of a provider ledger', () => {
    expect(readLedgerName(counter('written-off'))).toEqual({
      owner: 'provider',
      ownerId: null,
      companyId: null,
      bucket: 'written-off',
    })
  })

  it.each([
    '',
    'provider',
    'person',
    'person/u1',
    'company/c1/',
    'supervisor/c1/u1',
    'supervisor/c1',
    'house/c1/available',
    'person//available',
  ])('rejects "%s"', (name) => {
    expect(() => readLedgerName(name)).toThrow(`There is no ledger called ${name}`)
  })
})

it('charges the company, or the supervisor whose budget it is', () => {
  expect([payerFor('c1', null), payerFor('c1', 'u1')]).toEqual([company('c1'), supervisor('c1', 'u1')])
})

it('stores credit in US cents', () => {
  expect(usd(1250)).toEqual({ minor: 1250, currency: 'USD' })
})
