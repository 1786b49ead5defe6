import { describe, expect, it } from 'vitest'
import { coverageOf, isAsking } from './coverage.ts'
import { excerptOf } from './excerpt.ts'
import { transcriptOf } from './transcript.ts'

describe('Excerpt', () => {
  const text = 'aa bb cc dd ee membrane ff gg hh ii jj kk'

  it.each([
    ['contains all of a short text', 'short', ['membrane'], 20, 'short'],
    ['contains all of a text that just fits', 'x'.repeat(20), [], 20, 'x'.repeat(20)],
    [
      'starts a quarter of the maximum length before the first match',
      text,
      ['membrane'],
      20,
      '… ee membrane ff gg hh …',
    ],
    [
      'matches a word by its first letters, ignoring case',
      text,
      ['MEMBRANES'],
      20,
      '… ee membrane ff gg hh …',
    ],
    [
      'starts at the first of several matches',
      `${text} ${text}`,
      ['missing', 'membrane'],
      20,
      '… ee membrane ff gg hh …',
    ],
    ['starts at the beginning of the text when no word matches', text, ['missing'], 20, 'aa bb cc dd ee …'],
    ['matches no words of three letters', text, ['kkk', 'ee '], 20, 'aa bb cc dd ee …'],
    ['ends at the end of the text', text, ['jj k'], 20, '… ff gg hh ii jj kk'],
  ])('%s', (_title, source, words, most, excerpt) => {
    expect(excerptOf(source, words, most)).toBe(excerpt)
  })
})

describe('Coverage of a question by a passage', () => {
  const weights: Record<string, number> = { membrane: 3, clean: 1, acid: 2 }
  const coverage = (main: string[], others: string[], ...has: string[]) =>
    coverageOf(main, others, new Set(has), (stem) => weights[stem] ?? 0)

  it.each([
    ['all words', ['membrane', 'clean'], [], ['membrane', 'clean'], 1],
    ['some of the words, by weight', ['membrane', 'clean'], [], ['membrane'], 0.75],
    ['no matching words', ['membrane', 'clean'], [], ['other'], 0],
    ['another word in place of a missing word', ['membrane', 'clean'], ['acid'], ['membrane', 'acid'], 1],
    ['another word, limited to the missing weight', ['clean'], ['acid'], ['acid'], 1],
    ['an empty question', [], [], ['membrane'], 0],
  ])('is computed for %s', (_title, main, others, has, share) => {
    expect(coverage(main, others, ...has)).toBe(share)
  })

  it('ignores words that only ask, in both languages', () => {
    expect(['explain', 'difference', 'cuál', 'ayuda'].every(isAsking)).toBe(true)
    expect(['membrane', ''].some(isAsking)).toBe(false)
  })
})

describe('Transcript of a continued conversation', () => {
  const cited = (title: string, coursename: string) => ({ title, coursename })
  const turn = (question: string, change: object = {}) =>
    ({ question, answer: { message: 'I do not know.', sentences: [], citations: [], ...change } }) as never

  it('contains the questions, answers and citations, each source once', () => {
    const answered = turn('Why?', {
      sentences: [{ text: 'Salts scale.' }, { text: 'Silt plugs.' }],
      citations: [cited('Scale', 'Feed water'), cited('Scale', 'Feed water'), cited('Glossary', '')],
    })
    expect(transcriptOf([answered, turn('And now?')], 'Please help.')).toBe(
      'Please help.\n\nQuestion: Why?\nAssistant: Salts scale. Silt plugs.\nCited: Feed water, Scale; Glossary\n\nQuestion: And now?\nAssistant: I do not know.',
    )
  })

  it('contains the note and the end if it is long', () => {
    const long = Array.from({ length: 60 }, (_, index) => turn(`Question ${index} ${'x'.repeat(80)}`))
    const text = transcriptOf(long, 'Note.')
    expect(text).toHaveLength(3900)
    expect(text.startsWith('Note.\n\n…')).toBe(true)
    expect(text.endsWith('Assistant: I do not know.')).toBe(true)
    expect(transcriptOf(long, '')).toHaveLength(3900)
  })
})
