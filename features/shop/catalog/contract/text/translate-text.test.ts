import { describe, expect, it } from 'vitest'
import { toTranslation, translateText } from './translate-text.ts'

const english = `## Salt

\`\`\`figure
kind: bars
title: Salt
bars:
  - { label: Feed, value: 2 }
  - { label: Permeate, value: 1 }
\`\`\`

\`\`\`check
question: Which is saltier?
choices: [Feed, Permeate]
answer: 0
why: The membrane holds salt back.
\`\`\`
`
const figure = '```figure\ntitle: Sal\nbars:\n  - { label: Alimentación }\n```'
const check =
  '```check\nquestion: ¿Cuál es más salada?\nchoices: [Alimentación, Permeado]\nwhy: La membrana retiene la sal.\n```'

describe('Translated text', () => {
  it('has the translated text and the remaining English content', () => {
    const { text, problems } = translateText(english, `## Sal\n\n${figure}\n\n${check}\n`)
    expect(problems).toEqual([])
    expect(text).toContain('label: Alimentación\n    value: 2')
    expect(text).toContain('label: Permeate\n    value: 1')
    expect(text).toContain('answer: 0')
    expect(toTranslation(text)).toMatchObject({
      body: expect.stringContaining('```check\n0\n```'),
      checks: [{ question: '¿Cuál es más salada?', choices: ['Alimentación', 'Permeado'] }],
      problems: [],
    })
  })

  it.each([
    ['omits a question', figure, /the English has 2 blocks, this has 1/],
    [
      'has an extra question',
      [figure, check, check].join('\n\n'),
      /block 3, check: the English has no block/,
    ],
    [
      'has the blocks in a different order',
      [check, figure].join('\n\n'),
      /block 1, check: the English has figure/,
    ],
    [
      'changes a number',
      figure.replace('}', ', value: 3 }'),
      /block 1, figure\.bars\.0\.value: 3 is not a text/,
    ],
    ['adds a bar', figure.replace('\n```', '\n  - {}\n  - {}\n```'), /bars: has 1 too many/],
    [
      'has a key that is not in the English text',
      figure.replace('title', 'titel'),
      /titel: the English has no such words/,
    ],
  ])('is refused when it %s', (_what, translated, message) => {
    expect(translateText(english, translated).problems.join('\n')).toMatch(message)
  })
})
