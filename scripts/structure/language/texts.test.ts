import { describe, expect, it } from 'vitest'
import { refuseOddTexts } from './texts.ts'

const refused = (text: string, path = 'features/shop/cart/web/Cart.tsx') => refuseOddTexts([{ path, text }])

describe('Language of user-facing texts', () => {
  it.each([
    ['a word outside the trade vocabulary', "export const hint = 'Whoever pays reads this.'"],
    ['a term in a title', "export const title = 'Mail'"],
    ['a phrase on a page', 'export const Row = () => <p>\n  It stands in\n  the audit.\n</p>'],
    ['a phrase in a label', 'export const Row = () => <Button label="Take it back" />'],
    ['a phrase in a template literal', `export const done = (name: string) => \`\${name} is told by mail.\``],
    ['a space before a percent sign', `export const rate = (n: number) => \`\${n} % off\``],
    ['British spelling', "export const title = 'Your enrolment'"],
    [
      'a date in wire format',
      `export const due = (at: Date) => \`Pay by \${at.toISOString().slice(0, 10)}.\``,
    ],
    [
      'an amount in wire format',
      `export const due = (minor: number) => \`Please pay \${toMajor(minor)} now.\``,
    ],
  ])('excludes %s', (_, text) => expect(refused(text)).toHaveLength(1))

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
  ])('excludes “%s”', (text) => expect(refused(`export const text = '${text}'`)).toHaveLength(1))

  it.each([
    ['plain language', "export const hint = 'The learner gets an email.'"],
    ['organisms', "export const hint = 'The organisms grow.'"],
    ['the term mail server', "export const hint = 'It is sent by the mail server.'"],
    ['code identifiers', "export const kind = 'mail' as const, nobody = 'nobody'"],
    ['SQL', "export const found = 'select mail from people where mail = $1'"],
    ['file names', `export const file = (at: Date) => \`books-\${at.toISOString().slice(0, 10)}.csv\``],
    ['comments', '// whoever reads this\nexport const one = 1'],
  ])('allows %s', (_, text) => expect(refused(text)).toEqual([]))

  it('is not checked in tests', () => {
    expect(refused("it('whoever asks', () => {})", 'features/shop/cart/server/cart.test.ts')).toEqual([])
  })
})
