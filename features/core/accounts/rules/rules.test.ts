import { describe, expect, it } from 'vitest'
import { keyPage } from '#platform/contract/links/key-pages.ts'
import { availableUsername, usernameRoot } from './available-username.ts'
import { mustAgree } from './consent.ts'
import { deviceName } from './device-name.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { infoToKeep, pageToKeep } from './page-view.ts'
import { isOwnName, passwordProblem } from './password-rules.ts'
import { usernameProblem } from './usernames.ts'

describe('Password', () => {
  it.each([
    'permeate flows downhill',
    'Tq9$wex!3zK4',
    'Permeate-demo-26',
    'glacier tandem 41 velvet',
    'horse of my old uncle',
    '长密码也可以用在这里吧啊',
  ])('may be %s', (password) => {
    expect(passwordProblem(password)).toBeNull()
  })
  it.each([
    'eleven char',
    '123456789012',
    'PASSWORD1234!',
    'permeate12345',
    'Summer-2026-Water',
    'P@ssw0rd2026',
    'Pa$$w0rd!2026',
    'P455W0RD1310457',
    'p.a.s.s.w.o.r.d.1',
    'We1c0me-2026!!',
    'W3lc0m3W3lc0m3',
    'M0nkey-Dragon1',
    'L1verp00l!2026',
    'Al8uquerque505',
    'correcthorsebatterystaple',
    'Correct-Horse-Battery-Staple-1',
    'C0rrectH0rseB4tteryStapl3',
    'TheQuickBrownFox1',
    'abababababab',
    'abcdefghijkl',
    'x'.repeat(201),
  ])('may not be %s', (password) => {
    expect(passwordProblem(password)).not.toBeNull()
  })
  it("is recognized as the user's own name in any case", () => {
    expect(isOwnName('Lena.Moreau', ['lena.moreau', ''])).toBe(true)
    expect(isOwnName('', [''])).toBe(false)
  })
})

describe('User name', () => {
  it.each(['lena', 'l.moreau-2', 'A_1'])('may be %s', (username) => {
    expect(usernameProblem(username)).toBeNull()
  })
  it.each(['guest', 'GUEST', 'root', 'lena@example.com', '.lena', 'le na', 'ab', 'x'.repeat(41)])(
    'may not be %s',
    (username) => {
      expect(usernameProblem(username)).not.toBeNull()
    },
  )
})

describe('User name of an account opened for another person', () => {
  it.each([
    ['Ana.Torres@example.com', 'ana.torres'],
    ['a@example.com', 'ana.torres'],
    ['info@example.com', 'ana.torres'],
    ['_ünal+plant@example.com', 'unalplant'],
  ])('is derived from %s', (email, root) => {
    expect(usernameRoot(email, 'Ana Tórres')).toBe(root)
  })
  it('gets a number if it is taken', () => {
    expect(availableUsername('ana', new Set(['anabel']))).toBe('ana')
    expect(availableUsername('ana', new Set(['ana', 'ana2']))).toBe('ana3')
  })
})

describe('Consent', () => {
  it('is required once per version, and not if there is no version', () => {
    expect(mustAgree(null, [])).toBe(false)
    expect(mustAgree('2026-11-20', [])).toBe(true)
    expect(mustAgree('2026-11-20', ['2025-01-01'])).toBe(true)
    expect(mustAgree('2026-11-20', ['2025-01-01', '2026-11-20'])).toBe(false)
  })
})

describe('Visited page', () => {
  keyPage('claim/:code')
  keyPage('share/:key')

  it.each([
    ['home', '/home'],
    ['/onlineTraining/OLC110?x=1#top', '/onlineTraining/OLC110'],
    ['/claim/ABCD-EFGH', '/claim/…'],
    ['/share/abc/def', '/share/…/def'],
    ['/people/lena@example.com', '/people/…'],
    ['<script>', null],
    ['https://elsewhere.example/x y', null],
  ])('%s is stored as %s', (page, stored) => {
    expect(pageToKeep(page)).toBe(stored)
  })
  it('stores only allowed facts, redacted and shortened', () => {
    expect(infoToKeep({ seconds: 3, password: 'x', nested: { from: 1 } })).toBe('{"seconds":3}')
    expect(infoToKeep({ from: 'call +1 505 555 0188' })).toBe('{"from":"call …"}')
    expect(infoToKeep('password=hunter2 me@example.com')).toBe('password=… …')
    expect(infoToKeep('x y '.repeat(500)).length).toBeLessThanOrEqual(500)
    expect(infoToKeep(['seconds'])).toBe('')
    expect(infoToKeep(undefined)).toBe('')
  })
})

describe('Masks', () => {
  it.each([
    ['lena@example.com', 'l…@example.com'],
    ['@', '…'],
    ['', ''],
  ])('show %j as %j', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })
  it.each([
    ['+1 505 555 0188', '…88'],
    ['12', ''],
  ])('show the phone %j as %j', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })
})

describe('Device name', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    ['', 'Unknown device'],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe('Page data from a guest', () => {
  it('is truncated before matching, because a pattern may backtrack over a megabyte', () => {
    for (const letter of ['a', '1', '@', 'pass', 'a@', '+1 ']) {
      const text = letter.repeat(1_000_000 / letter.length)
      expect(infoToKeep(text).length).toBeLessThan(10_000)
      expect(infoToKeep({ from: text, course: text }).length).toBeLessThan(10_000)
      expect(pageToKeep(text)).toBeNull()
    }
  })
})
