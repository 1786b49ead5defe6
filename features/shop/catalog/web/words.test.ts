import { expect, test } from 'vitest'
import { languageList, languagesText } from './words.ts'

test.each([
  [['en'], ['en', 'es'], 'English, Spanish', 'English, with English and Spanish captions'],
  [['en'], [], 'English', 'English'],
  [[], [], 'English text', 'English text'],
])('A course with audio in %j and captions in %j is labeled accordingly', (audio, captions, list, text) => {
  expect(languageList({ audio, captions })).toBe(list)
  expect(languagesText({ audio, captions })).toBe(text)
})
