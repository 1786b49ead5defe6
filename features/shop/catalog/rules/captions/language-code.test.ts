import { describe, expect, it } from 'vitest'
import { languageNames, readLanguageCode, usualFallback } from './language-code.ts'

describe('Language code', () => {
  it.each([
    ['es', 'es'],
    [' ES_mx ', 'es-MX'],
    ['zh-hant', 'zh-Hant'],
    ['es-419', 'es-419'],
    ['english', null],
    ['e', null],
    ['', null],
    ['es-MX-x-own', null],
  ])('reads "%s" as %s', (typed, code) => {
    expect(readLanguageCode(typed)).toBe(code)
  })

  it.each([
    ['es', { name: 'Spanish', ownName: 'Español' }],
    ['de', { name: 'German', ownName: 'Deutsch' }],
    // Unknown language: returns the code itself.
    ['qqq', { name: 'qqq', ownName: 'Qqq' }],
    ['not a code', { name: 'not a code', ownName: 'not a code' }],
  ])('has an English name and its own name for %s', (code, names) => {
    expect(languageNames(code)).toEqual(names)
  })

  it.each([
    ['es-MX', ['es', 'en']],
    ['es', ['en']],
    ['en-GB', ['en']],
    ['en', []],
  ])('falls back from %s to %j', (code, fallback) => {
    expect(usualFallback(code)).toEqual(fallback)
  })
})
