import { describe, expect, it } from 'vitest'
import { chooseCaptions, requestedCaptions } from './choose-captions.ts'

describe('Caption choice', () => {
  it.each([
    ['None', ['en', 'es'], null, false],
    ['Spanish', ['en', 'es'], 'es', false],
    ['es', ['en', 'es'], 'es', false],
    ['French', ['en', 'es'], 'en', true],
    ['French', [], null, true],
  ])('resolves the request %s with available %j to %s', (requested, available, language, hasNote) => {
    const choice = chooseCaptions(requested, available)
    expect([choice.language, choice.note !== null]).toEqual([language, hasNote])
  })

  const known = [
    { code: 'es-MX', name: 'Mexican Spanish', fallback: ['es', 'en'] },
    { code: 'es', name: 'Spanish', fallback: [] },
    { code: 'ca', name: 'Catalan', fallback: ['es', 'fr'] },
  ]
  it.each([
    ['Mexican Spanish', ['en', 'es', 'es-MX'], 'es-MX', null],
    [
      'Mexican Spanish',
      ['en', 'es'],
      'es',
      'There are no captions in Mexican Spanish yet; these are Spanish.',
    ],
    ['es-MX', ['en'], 'en', 'There are no captions in Mexican Spanish yet; these are English.'],
    ['Catalan', ['en', 'fr'], 'fr', 'There are no captions in Catalan yet; these are French.'],
    ['Catalan', ['en'], 'en', 'There are no captions in Catalan yet; these are English.'],
    ['Catalan', ['de'], null, 'There are no captions in Catalan yet.'],
    ['pt-BR', ['pt', 'en'], 'pt', 'There are no captions in Brazilian Portuguese yet; these are Portuguese.'],
    ['Klingon', ['en'], 'en', 'There are no captions in Klingon yet; these are English.'],
  ])(
    'resolves the request %s with available %j by the fallbacks that staff configured',
    (requested, available, language, note) => {
      expect(chooseCaptions(requested, available, known)).toEqual({ language, note })
    },
  )
})

describe('Default captions', () => {
  const known = [
    { code: 'en', name: 'English', fallback: [] },
    { code: 'es', name: 'Spanish', fallback: [] },
  ]
  it.each([
    ['None', 'None', ['en'], 'None'],
    ['None', 'Spanish', ['en'], 'Spanish'],
    ['None', 'Spanish', ['en', 'es'], 'None'],
    ['None', 'en', ['en'], 'None'],
    ['English', 'Spanish', ['en'], 'English'],
  ])(
    'depends on subtitles %s, lectures in %s, spoken %j',
    (subtitleLanguage, videoLanguage, spoken, wished) => {
      expect(requestedCaptions({ subtitleLanguage, videoLanguage }, spoken, known)).toBe(wished)
    },
  )
})
