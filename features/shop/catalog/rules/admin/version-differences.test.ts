import { describe, expect, it } from 'vitest'
import { type ComparedUnit, versionDifferences } from './version-differences.ts'

const unit = (key: string, more: Partial<ComparedUnit> = {}): ComparedUnit => ({
  key,
  kind: 'lecture',
  title: key.toUpperCase(),
  minutes: 10,
  body: 'Text',
  video: null,
  poster: null,
  captions: [],
  quiz: null,
  ...more,
})
const exam = (passPercent: number, ...questions: object[]) =>
  unit('exam', { kind: 'quiz', quiz: { passPercent, questions } })
const captions = [{ language: 'en', file: 'a.vtt' }]

describe('the differences of two versions are listed', () => {
  it.each<[string, ComparedUnit[], ComparedUnit[], string[]]>([
    ['not at all when nothing changed', [unit('a')], [unit('a')], []],
    ['for a new unit', [unit('a')], [unit('a'), unit('b')], ['"B" is new, at position 2.']],
    ['for a unit that is gone', [unit('a'), unit('b')], [unit('b')], ['"A" was taken out.']],
    [
      'for another order',
      [unit('a'), unit('b')],
      [unit('b'), unit('a')],
      ['The order of the units has changed.'],
    ],
    [
      'for title, time and text',
      [unit('a')],
      [unit('a', { title: 'New', minutes: 12, body: 'Other' })],
      ['"New" was called "A", takes 12 instead of 10 minutes, has a changed text.'],
    ],
    ['for a first video', [unit('a')], [unit('a', { video: 'x' })], ['"A" has a video now.']],
    [
      'for another video with captions',
      [unit('a', { video: 'x' })],
      [unit('a', { video: 'y', captions })],
      ['"A" has another video, has new captions (en).'],
    ],
    [
      'for captions taken away',
      [unit('a', { video: 'x', captions })],
      [unit('a', { video: 'x' })],
      ['"A" has no captions any more.'],
    ],
    [
      'for an exam',
      [exam(70, { text: '1' })],
      [exam(80, { text: '1' }, { text: '2' })],
      ['"EXAM" is passed with 80 instead of 70 percent, has 2 instead of 1 questions.'],
    ],
    [
      'for a reworded question',
      [exam(70, { text: '1' })],
      [exam(70, { text: 'One' })],
      ['"EXAM" has changed questions.'],
    ],
  ])('%s', (_what, before, after, words) => {
    expect(versionDifferences(before, after)).toEqual(words)
  })
})
