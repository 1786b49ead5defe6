import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificateNumber, checkCharacter, readCertificateNumber } from './certificate-number.ts'
import { certificateStatus } from './certificate-status.ts'
import { certificateTypes } from './certificate-types.ts'
import { isPrintable } from './printed-name.ts'
import { ceuOf } from './snapshot.ts'

describe('Certificate status', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const none = { expiresAt: null, revokedAt: null, supersededAt: null }

  it.each([
    ['is valid without an expiration date', none, 'valid'],
    ['is valid with a year left', { ...none, expiresAt: inDays(365) }, 'valid'],
    ['is valid with 91 days left', { ...none, expiresAt: inDays(91) }, 'valid'],
    ['is expiring with 90 days left', { ...none, expiresAt: inDays(90) }, 'expiring'],
    ['is expiring at the expiration time', { ...none, expiresAt: now }, 'expiring'],
    [
      'is expired one millisecond after the expiration time',
      { ...none, expiresAt: new Date(now.getTime() - 1) },
      'expired',
    ],
    ['is revoked after a revocation', { ...none, revokedAt: inDays(-1) }, 'revoked'],
    [
      'is revoked after a revocation even if it has expired',
      { ...none, revokedAt: now, expiresAt: inDays(-9) },
      'revoked',
    ],
    ['is superseded after a renewal', { ...none, supersededAt: now, expiresAt: inDays(-9) }, 'superseded'],
    [
      'is revoked after a renewal and a revocation',
      { ...none, supersededAt: now, revokedAt: now },
      'revoked',
    ],
  ] as const)('%s', (_title, dates, status) => {
    expect(certificateStatus(dates, now)).toBe(status)
  })
})

describe('Certificate number', () => {
  const number = certificateNumber('ROSI', 2026, 123)

  it('contains type and year and ends with a check character', () => {
    expect(number).toMatch(/^ROSI-26-000123-[0-9A-Z]$/)
  })

  it('is accepted in every common spelling', () => {
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ' '),
      number.replaceAll('-', ''),
    ])
      expect(readCertificateNumber(typed)).toBe(number)
  })

  it('round-trips for every type, year and sequence number', () => {
    const types = fc.constantFrom(...certificateTypes.map(({ prefix }) => prefix))
    fc.assert(
      fc.property(
        types,
        fc.integer({ min: 2000, max: 2099 }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (...of) => {
          const written = certificateNumber(...of)
          expect(readCertificateNumber(written.replaceAll('-', ''))).toBe(written)
        },
      ),
    )
  })

  it('is read as the written level when its I could also belong to the year 11', () => {
    const written = certificateNumber('ROSIII', 2008, 5_321_285)
    expect(readCertificateNumber(written.replaceAll('-', ''))).toBe(written)
  })

  it('accepts O for zero and I for one', () => {
    const tens = certificateNumber('ROSI', 2010, 10)
    expect(readCertificateNumber(tens.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(tens)
  })

  it('is rejected with one wrong character', () => {
    const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
    for (let index = 0; index < number.length; index++) {
      if (number[index] === '-') continue
      for (const sign of signs) {
        const wrong = number.slice(0, index) + sign + number.slice(index + 1)
        if (wrong !== number) expect(readCertificateNumber(wrong), wrong).toBeNull()
      }
    }
  })

  it('is rejected with two adjacent characters swapped', () => {
    const swapped = number.replace('0123', '0132')
    expect(checkCharacter(swapped.slice(0, -2))).not.toBe(number.at(-1))
    expect(readCertificateNumber(swapped)).toBeNull()
  })

  it.each(['', 'ROSI', 'ROSI-26', '🙂', "' or 1=1", 'ROSI-26-000123', 'XXXX-26-000123-A'])(
    'rejects %j',
    (typed) => {
      expect(readCertificateNumber(typed)).toBeNull()
    },
  )
})

describe('Printed name', () => {
  it.each([
    'Lena Moreau',
    "D'Arcy O’Neill-Łódź",
    'Đặng Thị Ngọc',
    'Ελένη Παπαδοπούλου',
    'Анна Шевченко',
    'J. R. Ewing, Jr.',
    '王伟',
    'محمد علي',
    'श्रीकृष्ण',
    'ג׳ורג׳',
  ])('can be %s', (name) => {
    expect(isPrintable(name)).toBe(true)
  })
  it.each(['<b>Lena</b>', 'Lena 😀', 'Lena\ue000', 'Lena\nMoreau', 'a@b.c', 'R2D2', ''])(
    'cannot be %j',
    (name) => {
      expect(isPrintable(name)).toBe(false)
    },
  )
})

describe('Continuing education units', () => {
  it.each([
    [32, 3.2],
    [8, 0.8],
    [5.5, 0.55],
    [0, 0],
  ])('equal, for %d contact hours, %d', (hours, ceu) => {
    expect(ceuOf(hours)).toBe(ceu)
  })
})
