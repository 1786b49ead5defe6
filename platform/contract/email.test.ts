import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emailKey, tidyEmail } from './email.ts'
import { emailAddress } from './fields.ts'

describe('Email address', () => {
  it.each([
    ['a@müller.de', 'a@müller.de'],
    ['a@xn--mller-kva.de', 'a@müller.de'],
    ['a@XN--MLLER-KVA.de', 'a@müller.de'],
    ['a@mu\u0308ller.de', 'a@müller.de'],
    ['a@MÜLLER.DE', 'a@müller.de'],
    ['a@例え.テスト', 'a@例え.テスト'],
    ['a@xn--r8jz45g.xn--zckzah', 'a@例え.テスト'],
    ['a@ｍüller．de', 'a@müller.de'],
    ['a@xn--strae-oqa.de', 'a@straße.de'],
    ['Jose\u0301@Example.com', 'José@Example.com'],
    ['Ann@Example.COM', 'Ann@Example.COM'],
    ['a@xn--.de', 'a@xn--.de'],
    ['no address', 'no address'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(tidyEmail(typed)).toBe(stored)
    expect(tidyEmail(stored)).toBe(stored)
  })

  it.each(['z@müller.de', 'Z@xn--mller-kva.de', 'z@mu\u0308ller.de', ' z@MÜLLER.de'])(
    'has one key per mailbox: %s',
    (typed) => {
      expect(emailKey(typed)).toBe('z@müller.de')
      expect(emailKey(z.parse(emailAddress(), typed))).toBe('z@müller.de')
    },
  )

  it('has a different key for a different mailbox', () => {
    expect(emailKey('firstname.last@example.com')).not.toBe(emailKey('firstnamelast@example.com'))
  })
})
