import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificateNumber, checkCharacter, readCertificateNumber } from './certificate-number.ts'
import { certificateStatus } from './certificate-status.ts'
import { certificateTypes } from './certificate-types.ts'
import { isPrintable } from './printed-name.ts'
import { ceuOf } from './snapshot.ts'

describe('what a certificate is worth', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const none = { expiresAt: null, revokedAt: null, supersededAt: null }

  it.each([
    ['without an end is valid', none, 'valid'],
    ['with a year left is valid', { ...none, expiresAt: inDays(365) }, 'valid'],
    ['with 91 days left is valid', { ...none, expiresAt: inDays(91) }, 'valid'],
    ['with 90 days left is expiring', { ...none, expiresAt: inDays(90) }, 'expiring'],
    ['in its last moment is expiring', { ...none, expiresAt: now }, 'expiring'],
    ['a moment later is expired', { ...none, expiresAt: new Date(now.getTime() - 1) }, 'expired'],
    ['that was taken back is revoked', { ...none, revokedAt: inDays(-1) }, 'revoked'],
    [
      'that was taken back and has expired is revoked',
      { ...none, revokedAt: now, expiresAt: inDays(-9) },
      'revoked',
    ],
    ['that was renewed is superseded', { ...none, supersededAt: now, expiresAt: inDays(-9) }, 'superseded'],
    ['that was renewed and taken back is revoked', { ...none, supersededAt: now, revokedAt: now }, 'revoked'],
  ] as const)('%s', (_title, dates, status) => {
    expect(certificateStatus(dates, now)).toBe(status)
  })
})

describe('the number of a certificate', () => {
  const number = certificateNumber('ROSI', 2026, 123)

  it('names type and year, and ends with a check character', () => {
    expect(number).toMatch(/^ROSI-26-000123-[0-9A-Z]$/)
  })

  it('is read in any way that somebody types it', () => {
    for (const typed of [
      number,
      number.toLowerCase(),
      number.replaceAll('-', ' '),
      number.replaceAll('-', ''),
    ])
      expect(readCertificateNumber(typed)).toBe(number)
  })

  it('is read again for every type, year and running number', () => {
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

  it('is read as the level that is written, where its I could also be the year 11', () => {
    const written = certificateNumber('ROSIII', 2008, 5_321_285)
    expect(readCertificateNumber(written.replaceAll('-', ''))).toBe(written)
  })

  it('is read with an O for a zero and an I for a one', () => {
    const tens = certificateNumber('ROSI', 2010, 10)
    expect(readCertificateNumber(tens.replaceAll('0', 'O').replaceAll('1', 'I'))).toBe(tens)
  })

  it('with one wrong character is none', () => {
    const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
    for (let index = 0; index < number.length; index++) {
      if (number[index] === '-') continue
      for (const sign of signs) {
        const wrong = number.slice(0, index) + sign + number.slice(index + 1)
        if (wrong !== number) expect(readCertificateNumber(wrong), wrong).toBeNull()
      }
    }
  })

  it('with two neighbors that changed places is none', () => {
    const swapped = number.replace('0123', '0132')
    expect(checkCharacter(swapped.slice(0, -2))).not.toBe(number.at(-1))
    expect(readCertificateNumber(swapped)).toBeNull()
  })

  it.each(['', 'ROSI', 'ROSI-26', '🙂', "' or 1=1", 'ROSI-26-000123', 'XXXX-26-000123-A'])(
    'is not %j',
    (typed) => {
      expect(readCertificateNumber(typed)).toBeNull()
    },
  )
})

describe('a name on paper', () => {
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

describe('continuing education units', () => {
  it.each([
    [32, 3.2],
    [8, 0.8],
    [5.5, 0.55],
    [0, 0],
  ])('of %d contact hours are %d', (hours, ceu) => {
    expect(ceuOf(hours)).toBe(ceu)
  })
})
