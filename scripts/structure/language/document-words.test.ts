import { describe, expect, it } from 'vitest'
import { refuseDocumentWords } from './document-words.ts'

const refused = (text: string, path = 'docs/operation.md') => refuseDocumentWords([{ path, text }])

describe('Language of documents', () => {
  it.each<[what: string, text: string, path?: string]>([
    ['an unnamed person', 'Whoever pays gets a receipt.'],
    ['a phrase split across two lines', 'The part that\nstands beside it.'],
    ['a phrase in a list item', '- A seat is free.\n- The buyer is told by email.'],
    ['a phrase in a table row', '| step | result |\n| ---- | ------ |\n| pay  | the seat is given back |'],
    ['a phrase in a heading', '## What became of an order'],
    ['a phrase in link text', 'See [who hears of it](events.md).'],
    ['a phrase around code', 'Nobody calls `settlePaid` twice.'],
    ['an outdated adverb', 'The job asks the provider anew.'],
    ['British spelling', 'The licence is checked.'],
    ['a space before a percent sign', 'The share is 55 %.'],
    [
      'a phrase in a definition of the table of terms',
      '| paper | what somebody gets | sheet |',
      'docs/words.md',
    ],
  ])('excludes %s', (_, text, path?: string) => expect(refused(text, path)).toHaveLength(1))

  it.each<[what: string, text: string, path?: string]>([
    ['plain language', 'The buyer gets a receipt.\n\n- It is sent by the mail server.'],
    ['code identifiers', 'The column `told` and the file `what-stands.ts`.'],
    ['inline code across two lines', 'Run `npm run check -- whoever\nstands`.'],
    ['code blocks', '```sh\necho whoever\n```'],
    ['quoted UI texts', 'The page shows "Nobody is here." and \'It stands.\' or “Go on”.'],
    ['addresses', 'See [the page](what-stands.md) and https://example.com/whoever/stands.'],
    ['apostrophes', "The learners' seats and the company's people."],
    ['words to avoid in the table of terms', '| learner | a person | whoever, enrolment |', 'docs/words.md'],
    ['words in course content', 'Whoever reads this.', 'content/courses/OLC110/01-why.md'],
    ['words in a generated table', 'Whoever calls it.', 'docs/calls.md'],
  ])('allows %s', (_, text, path?: string) => expect(refused(text, path)).toEqual([]))

  it('is reported with the line of the paragraph', () => {
    expect(refused('# Title\n\nA line.\nIt stands here.')).toEqual([
      expect.stringMatching(/^docs\/operation\.md:3: the document says "stands"/),
    ])
  })
})
