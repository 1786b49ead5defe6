import { describe, expect, it } from 'vitest'
import { holdsAddress, nameInMail } from './names.ts'

describe('a name that stands in mails', () => {
  it.each([
    'Verify at http://evil.example.net/login now',
    'Your account: HTTPS:evil',
    'www.evil.example',
    'see evil.example/pay',
    'help@evil.example',
    'ftp://evil',
  ])('is refused with an address in it: %s', (name) => {
    expect(holdsAddress(name)).toBe(true)
  })

  it.each(['Nia', 'J.R. Smith-Jones', 'St.John', "O'Neil, P.E.", 'Zoë van der Berg', 'Dr. A/B Test'])(
    'is taken as people write it: %s',
    (name) => {
      expect(holdsAddress(name)).toBe(false)
    },
  )

  it.each([
    ['Nia', 'Nia'],
    ['J.R. Smith', 'J. R. Smith'],
    ['evil.example.net', 'evil. example. net'],
    ['http://evil.net/a@b', 'http evil. net a b'],
    ['A'.repeat(50), `${'A'.repeat(40)}…`],
    ['💧'.repeat(41), `${'💧'.repeat(40)}…`],
  ])('greets %s as %s', (name, greeted) => {
    expect(nameInMail(name)).toBe(greeted)
  })
})
