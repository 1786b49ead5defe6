import { describe, expect, it } from 'vitest'
import { refuseDocumentWords } from './document-words.ts'

const refused = (text: string, path = 'docs/operation.md') => refuseDocumentWords([{ path, text }])

describe('documents', () => {
  it.each<[what: string, text: string, path?: string]>([
    ['an unnamed person', 'Whoever pays gets a receipt.'],
    ['a phrase over two lines', 'The part that\nstands beside it.'],
    ['an item of a list', '- A seat is free.\n- The buyer is told by email.'],
    ['a row of a table', '| step | result |\n| ---- | ------ |\n| pay  | the seat is given back |'],
    ['a heading', '## What became of an order'],
    ['the text of a link', 'See [who hears of it](events.md).'],
    ['a phrase around code', 'Nobody calls `settlePaid` twice.'],
    ['an outdated adverb', 'The job asks the provider anew.'],
    ['British spelling', 'The licence is checked.'],
    ['a space before a percent sign', 'The share is 55 %.'],
    ['a term that its table defines so', '| paper | what somebody gets | sheet |', 'docs/words.md'],
  ])('do not have %s', (_, text, path?: string) => expect(refused(text, path)).toHaveLength(1))

  it.each<[what: string, text: string, path?: string]>([
    ['plain words', 'The buyer gets a receipt.\n\n- It is sent by the mail server.'],
    ['names of code', 'The column `told` and the file `what-stands.ts`.'],
    ['code over two lines', 'Run `npm run check -- whoever\nstands`.'],
    ['blocks of code', '```sh\necho whoever\n```'],
    ['texts of the screen', 'The page shows "Nobody is here." and \'It stands.\' or “Go on”.'],
    ['addresses', 'See [the page](what-stands.md) and https://example.com/whoever/stands.'],
    ['apostrophes', "The learners' seats and the company's people."],
    ['words to avoid in the table of terms', '| learner | a person | whoever, enrolment |', 'docs/words.md'],
    ['words of courses', 'Whoever reads this.', 'content/courses/OLC110/01-why.md'],
    ['words of a generated table', 'Whoever calls it.', 'docs/calls.md'],
  ])('may have %s', (_, text, path?: string) => expect(refused(text, path)).toEqual([]))

  it('are named with the line of the paragraph', () => {
    expect(refused('# Title\n\nA line.\nIt stands here.')).toEqual([
      expect.stringMatching(/^docs\/operation\.md:3: the document says "stands"/),
    ])
  })
})
