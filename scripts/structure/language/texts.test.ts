import { describe, expect, it } from 'vitest'
import { refuseOddTexts } from './texts.ts'

const refused = (text: string, path = 'features/shop/cart/web/Cart.tsx') => refuseOddTexts([{ path, text }])

describe('texts for people', () => {
  it.each([
    ['a word of nobody’s trade', "export const hint = 'Whoever pays reads this.'"],
    ['a title', "export const title = 'Mail'"],
    ['a word of a page', 'export const Row = () => <p>\n  It stands in\n  the audit.\n</p>'],
    ['a word of a label', 'export const Row = () => <Button label="Take it back" />'],
    ['a part of a sentence', `export const done = (name: string) => \`\${name} is told by mail.\``],
    ['a space before a percent sign', `export const rate = (n: number) => \`\${n} % off\``],
    ['British spelling', "export const title = 'Your enrolment'"],
    ['a day of the wire', `export const due = (at: Date) => \`Pay by \${at.toISOString().slice(0, 10)}.\``],
    ['an amount of the wire', `export const due = (minor: number) => \`Please pay \${toMajor(minor)} now.\``],
  ])('do not have %s', (_, text) => expect(refused(text)).toHaveLength(1))

  it.each([
    'This link shows nothing any more.',
    'The link is not whole.',
    'Each lecture asks for four fifths of its time.',
    'Make the link',
    'Take in a list',
    'Nora Keane joins by its link.',
    'Speaks for it (twice)',
    'To be paid by',
    'The company may owe $500.',
    'Taken in any case.',
    'Nothing has that name',
    'The learner is told.',
    'Say to whom the seats go.',
    'Send it once more.',
    'You will hear from us when there is a date.',
    'A change holds from a day on.',
    'What happened to it',
    'What was ordered',
    'look here please',
    'Asked of everyone',
    'Fortnight of the office',
    'Half hours with someone who has run plants.',
  ])('do not say “%s”', (text) => expect(refused(`export const text = '${text}'`)).toHaveLength(1))

  it.each([
    ['plain words', "export const hint = 'The learner gets an email.'"],
    ['organisms', "export const hint = 'The organisms grow.'"],
    ['a mail server', "export const hint = 'It is sent by the mail server.'"],
    ['names of code', "export const kind = 'mail' as const, nobody = 'nobody'"],
    ['SQL', "export const found = 'select mail from people where mail = $1'"],
    ['names of files', `export const file = (at: Date) => \`books-\${at.toISOString().slice(0, 10)}.csv\``],
    ['comments', '// whoever reads this\nexport const one = 1'],
  ])('may have %s', (_, text) => expect(refused(text)).toEqual([]))

  it('are not those of tests', () => {
    expect(refused("it('whoever asks', () => {})", 'features/shop/cart/server/cart.test.ts')).toEqual([])
  })
})
