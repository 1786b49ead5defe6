import { expect, test } from 'vitest'
import { tceqText } from './tceq-text.ts'

test.each([
  { answer: { taken: true, courses: ['OLC140', 'OLC150'] }, words: 'Taken for TCEQ: OLC140, OLC150' },
  { answer: { taken: true, courses: [] }, words: 'Taken for TCEQ' },
  { answer: { taken: false, courses: ['OLC140'] }, words: 'Not taken for TCEQ' },
  { answer: null, words: '' },
  { answer: 'yes', words: '' },
])('The TCEQ answer is shown as "$words"', ({ answer, words }) => {
  expect(tceqText(answer)).toBe(words)
})
