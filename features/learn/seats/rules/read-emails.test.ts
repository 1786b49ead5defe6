import { describe, expect, it } from 'vitest'
import { readEmails } from './read-emails.ts'

const texts = (pasted: string) => readEmails(pasted).rows.map(({ text }) => text)
const wrong = (pasted: string) =>
  readEmails(pasted)
    .rows.filter(({ problem }) => problem)
    .map(({ text }) => text)

describe('pasted addresses', () => {
  it.each([
    ['one to a line', 'ann@example.com\nben@example.com', ['ann@example.com', 'ben@example.com']],
    ['with empty lines and blanks', '\n  ann@example.com \r\n\n', ['ann@example.com']],
    ['parted by commas or semicolons', 'ann@example.com, ben@example.com;cy@example.com', 3],
    ['from an address book', 'Ann Lee <ann@example.com>', ['ann@example.com']],
    ['nothing', ' \n ', []],
  ])('%s', (_how, pasted, expected) => {
    if (typeof expected === 'number') expect(texts(pasted)).toHaveLength(expected)
    else expect(texts(pasted)).toEqual(expected)
  })

  it('that are there twice count once and are named, in any case of letters', () => {
    const read = readEmails('ann@example.com\nANN@example.com\nben@example.com')
    expect(read.rows).toHaveLength(2)
    expect(read.repeated).toEqual(['ANN@example.com'])
  })

  it('of one mailbox in several spellings count once, those of other people do not', () => {
    const read = readEmails('a@müller.de\nA@xn--mller-kva.de\nfirst.last@example.com\nfirstlast@example.com')
    expect(read.rows.map(({ text }) => text)).toEqual([
      'a@müller.de',
      'first.last@example.com',
      'firstlast@example.com',
    ])
    expect(read.repeated).toEqual(['A@xn--mller-kva.de'])
  })

  it('that are none are kept as typed, with what is wrong', () => {
    expect(wrong('ann@example.com\nben@example\nnobody\n@x.com')).toEqual(['ben@example', 'nobody', '@x.com'])
  })
})
