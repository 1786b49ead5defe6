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

describe('Version differences', () => {
  it.each<[string, ComparedUnit[], ComparedUnit[], string[]]>([
    ['nothing when nothing changed', [unit('a')], [unit('a')], []],
    ['a new unit', [unit('a')], [unit('a'), unit('b')], ['"B" is new, at position 2.']],
    ['a removed unit', [unit('a'), unit('b')], [unit('b')], ['"A" was taken out.']],
    [
      'a changed order of units',
      [unit('a'), unit('b')],
      [unit('b'), unit('a')],
      ['The order of the units has changed.'],
    ],
    [
      'a changed title, duration and text',
      [unit('a')],
      [unit('a', { title: 'New', minutes: 12, body: 'Other' })],
      ['"New" was called "A", takes 12 instead of 10 minutes, has a changed text.'],
    ],
    ['a first video', [unit('a')], [unit('a', { video: 'x' })], ['"A" has a video now.']],
    [
      'a replaced video with new captions',
      [unit('a', { video: 'x' })],
      [unit('a', { video: 'y', captions })],
      ['"A" has another video, has new captions (en).'],
    ],
    [
      'removed captions',
      [unit('a', { video: 'x', captions })],
      [unit('a', { video: 'x' })],
      ['"A" has no captions any more.'],
    ],
    [
      'a changed passing score and number of exam questions',
      [exam(70, { text: '1' })],
      [exam(80, { text: '1' }, { text: '2' })],
      ['"EXAM" is passed with 80 instead of 70 percent, has 2 instead of 1 questions.'],
    ],
    [
      'a reworded question',
      [exam(70, { text: '1' })],
      [exam(70, { text: 'One' })],
      ['"EXAM" has changed questions.'],
    ],
  ])('list %s', (_what, before, after, words) => {
    expect(versionDifferences(before, after)).toEqual(words)
  })
})
