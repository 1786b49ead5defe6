import { describe, expect, it } from 'vitest'
import { coverageOf, isAsking } from './coverage.ts'
import { excerptOf } from './excerpt.ts'
import { transcriptOf } from './transcript.ts'

describe('an excerpt', () => {
  const text = 'aa bb cc dd ee membrane ff gg hh ii jj kk'

  it.each([
    ['is the whole of a short text', 'short', ['membrane'], 20, 'short'],
    ['is the whole of a text that just fits', 'x'.repeat(20), [], 20, 'x'.repeat(20)],
    [
      'begins a quarter before the first word that was found',
      text,
      ['membrane'],
      20,
      '… ee membrane ff gg hh …',
    ],
    ['finds a word by its beginning, in any case', text, ['MEMBRANES'], 20, '… ee membrane ff gg hh …'],
    [
      'begins at the first of several',
      `${text} ${text}`,
      ['missing', 'membrane'],
      20,
      '… ee membrane ff gg hh …',
    ],
    ['begins with the text where no word is found', text, ['missing'], 20, 'aa bb cc dd ee …'],
    ['finds nothing by a word of three letters', text, ['kkk', 'ee '], 20, 'aa bb cc dd ee …'],
    ['ends with the text', text, ['jj k'], 20, '… ff gg hh ii jj kk'],
  ])('%s', (_title, source, words, most, excerpt) => {
    expect(excerptOf(source, words, most)).toBe(excerpt)
  })
})

describe('how much of what is asked a passage has', () => {
  const weights: Record<string, number> = { membrane: 3, clean: 1, acid: 2 }
  const coverage = (main: string[], others: string[], ...has: string[]) =>
    coverageOf(main, others, new Set(has), (stem) => weights[stem] ?? 0)

  it.each([
    ['all of it', ['membrane', 'clean'], [], ['membrane', 'clean'], 1],
    ['a part, by weight', ['membrane', 'clean'], [], ['membrane'], 0.75],
    ['nothing', ['membrane', 'clean'], [], ['other'], 0],
    ['another word in its place', ['membrane', 'clean'], ['acid'], ['membrane', 'acid'], 1],
    ['another word for no more than is missing', ['clean'], ['acid'], ['acid'], 1],
    ['nothing of nothing', [], [], ['membrane'], 0],
  ])('%s', (_title, main, others, has, share) => {
    expect(coverage(main, others, ...has)).toBe(share)
  })

  it('leaves out the words that only ask, in both languages', () => {
    expect(['explain', 'difference', 'cuál', 'ayuda'].every(isAsking)).toBe(true)
    expect(['membrane', ''].some(isAsking)).toBe(false)
  })
})

describe('a conversation that somebody continues', () => {
  const cited = (title: string, coursename: string) => ({ title, coursename })
  const turn = (question: string, change: object = {}) =>
    ({ question, answer: { message: 'I do not know.', sentences: [], citations: [], ...change } }) as never

  it('is what was asked, said and cited, each source once', () => {
    const answered = turn('Why?', {
      sentences: [{ text: 'Salts scale.' }, { text: 'Silt plugs.' }],
      citations: [cited('Scale', 'Feed water'), cited('Scale', 'Feed water'), cited('Glossary', '')],
    })
    expect(transcriptOf([answered, turn('And now?')], 'Please help.')).toBe(
      'Please help.\n\nQuestion: Why?\nAssistant: Salts scale. Silt plugs.\nCited: Feed water, Scale; Glossary\n\nQuestion: And now?\nAssistant: I do not know.',
    )
  })

  it('of a long one is the note and the end', () => {
    const long = Array.from({ length: 60 }, (_, index) => turn(`Question ${index} ${'x'.repeat(80)}`))
    const text = transcriptOf(long, 'Note.')
    expect(text).toHaveLength(3900)
    expect(text.startsWith('Note.\n\n…')).toBe(true)
    expect(text.endsWith('Assistant: I do not know.')).toBe(true)
    expect(transcriptOf(long, '')).toHaveLength(3900)
  })
})
