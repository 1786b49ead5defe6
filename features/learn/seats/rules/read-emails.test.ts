import { describe, expect, it } from 'vitest'
import { readEmails } from './read-emails.ts'

const texts = (pasted: string) => readEmails(pasted).rows.map(({ text }) => text)
const wrong = (pasted: string) =>
  readEmails(pasted)
    .rows.filter(({ problem }) => problem)
    .map(({ text }) => text)

describe('Pasted email addresses', () => {
  it.each([
    ['are read one per line', 'ann@example.com\nben@example.com', ['ann@example.com', 'ben@example.com']],
    ['are read with empty lines and spaces', '\n  ann@example.com \r\n\n', ['ann@example.com']],
    ['are read when separated by commas or semicolons', 'ann@example.com, ben@example.com;cy@example.com', 3],
    ['are read from an address book', 'Ann Lee <ann@example.com>', ['ann@example.com']],
    ['are an empty list for blank text', ' \n ', []],
  ])('%s', (_how, pasted, expected) => {
    if (typeof expected === 'number') expect(texts(pasted)).toHaveLength(expected)
    else expect(texts(pasted)).toEqual(expected)
  })

  it('count duplicates once in any case and report them', () => {
    const read = readEmails('ann@example.com\nANN@example.com\nben@example.com')
    expect(read.rows).toHaveLength(2)
    expect(read.repeated).toEqual(['ANN@example.com'])
  })

  it('count spellings of one mailbox once but keep different mailboxes', () => {
    const read = readEmails('a@müller.de\nA@xn--mller-kva.de\nfirst.last@example.com\nfirstlast@example.com')
    expect(read.rows.map(({ text }) => text)).toEqual([
      'a@müller.de',
      'first.last@example.com',
      'firstlast@example.com',
    ])
    expect(read.repeated).toEqual(['A@xn--mller-kva.de'])
  })

  it('keep invalid entries as typed with an error', () => {
    expect(wrong('ann@example.com\nben@example\nnobody\n@x.com')).toEqual(['ben@example', 'nobody', '@x.com'])
  })
})
