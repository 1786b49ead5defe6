import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { decodeTable } from '#platform/contract/tables/decode-table.ts'
import { unzipXml } from '#platform/contract/texts/unzip-xml.ts'
import { packageText } from './package-text.ts'
import { readItemsFile } from './read-items-file.ts'

const problemsIn = (text: string, topic = 'general') =>
  readItemsFile(text, topic).problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)

const PARTIAL = 'An answer earns a part of the points. The bank grades such a question as right or wrong.'

describe('A GIFT question is refused by its number and title', () => {
  it.each([
    ['without its closing brace', '{=a ~b', 'The closing } is missing. A blank line ends a question.'],
    [
      'with a blank line in its answers',
      '{=a\n\n~b}',
      'The closing } is missing. A blank line ends a question.',
    ],
    [
      'with nested braces',
      '{=a {~b} }',
      'There is more than one pair of braces. Please write \\{ and \\} for braces in a text.',
    ],
    ['without a right answer', '{~a ~b}', 'No answer is marked right. Please mark the right one with =.'],
    [
      'with two right answers',
      '{=a =b ~c}',
      '2 answers are marked right with =. Please keep one, or mark each with ~ and its share, like ~%50%.',
    ],
    ['with points for a wrong answer', '{=a ~%50%b ~c}', PARTIAL],
    ['with points taken for a wrong answer', '{=a ~%-50%b}', PARTIAL],
    ['with partly accepted words', '{=a =%50%b}', PARTIAL],
    ['with partly accepted numbers', '{#=5:0.1 =%50%5:1}', PARTIAL],
    [
      'with shares below 100%',
      '{~%50%a ~%40%b ~c}',
      'The shares of the right answers are 90% together. They must be 100%.',
    ],
    [
      'with different shares',
      '{~%70%a ~%30%b ~c}',
      'The right answers have different shares. In the bank they all count the same.',
    ],
    ['that is an essay', '{}', 'This is an essay question, which the bank does not support.'],
    [
      'that is a description',
      '',
      'This is a text without an answer (a description), which the bank does not support.',
    ],
    [
      'with words for a number',
      '{#five}',
      '“five” is not a number. Please write it like 5, 5:0.1 or 4.9..5.1.',
    ],
    ['with a decimal comma', '{#5,1}', '“5,1” is not a number. Please write it like 5, 5:0.1 or 4.9..5.1.'],
    ['with a range from high to low', '{#5..4}', 'Tolerance: Please enter 0 or more.'],
    ['with a broken pair', '{=a -> b =c}', 'A pair has no -> between its sides.'],
    [
      'with an image',
      '{=[html]<img src\\="x"> ~b}',
      'This question contains an image, which the bank does not support.',
    ],
    [
      'with a table',
      '{=[html]<table><tr><td>1</td></tr></table> ~b}',
      'This question contains a table, which the bank does not support.',
    ],
    [
      'with a script',
      '{=[html]a<script>alert(1)</script> ~b}',
      'This question contains the element <script>, which the bank does not support.',
    ],
    ['with one choice twice', '{=a ~b ~b}', 'Option 1: Two choices are the same.'],
  ])('%s', (_what, answers, message) => {
    const found = problemsIn(`::Good::Q {T}\n\n::Pump start::Which one? ${answers}`)
    expect(found[0]?.startsWith('2 Pump start: ')).toBe(true)
    expect(found.join('\n')).toContain(`: ${message}`)
  })
})

describe('A GIFT file', () => {
  it('names the first question when two titles make one code', () => {
    expect(problemsIn('::Pump 1::Q {T}\n\n::pump-1!::Q {F}')).toEqual([
      '2 pump-1!: Question 1 has the code pump-1 already. Please change one of the titles.',
    ])
  })

  it('needs a topic for questions that name none', () => {
    expect(problemsIn('::Pump::Q {T}', '')).toEqual([
      '1 Pump: This question names no topic. Please choose a topic for questions with no matching topic.',
    ])
  })

  it('holds at most 2,000 questions', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, index) => `::Q-${index}::Q {T}`).join('\n\n')
    expect(problemsIn(of(2000))).toEqual([])
    expect(problemsIn(of(2001))).toEqual(['null null: These are 2001 questions; a file holds at most 2000.'])
  })

  it('is read with a byte order mark, with any line ends, and as Windows-1252', () => {
    const bytes = Uint8Array.from([...'::Temp::25 \xb0C? {T}'].map((sign) => sign.charCodeAt(0)))
    const decoded = decodeTable(bytes)
    for (const text of [
      '\ufeff::Temp::25 °C? {T}',
      '::Temp::25 °C? {\rT\r}\r',
      'text' in decoded ? decoded.text : '',
    ])
      expect(readItemsFile(text, 'general')).toMatchObject({
        problems: [],
        rows: [{ body: { text: '25 °C?' } }],
      })
    expect(problemsIn('::Temp::25 \ufffdC? {T}')[0]).toContain('Please save it as UTF-8.')
  })

  it.each([
    ['braces', '{'.repeat(400_000)],
    ['answers', `::Q-1::Q {${'~%'.repeat(400_000)}}`],
    ['comments of HTML', `::Q-1::[html]${'<!--'.repeat(200_000)}{T}`],
    ['elements', `<assessmentItem>${'<itemBody>'.repeat(80_000)}`],
    [
      'prompts in each other',
      `<assessmentItem><itemBody>${'<choiceInteraction><prompt>'.repeat(20_000)}${'</prompt></choiceInteraction>'.repeat(20_000)}</itemBody></assessmentItem>`,
    ],
  ])('with very many %s is refused without delay', (_what, text) => {
    expect(problemsIn(text)).not.toEqual([])
  })
})

const qti = (body: string, declaration = '', rest = '') => `<assessmentItem identifier="Q-1" title="x">
<responseDeclaration identifier="R" cardinality="single" baseType="identifier">${declaration}</responseDeclaration>
<itemBody>${body}</itemBody>${rest}</assessmentItem>`
const CHOICE =
  '<p>Q</p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>'
const right = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`
const ENTITY = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
const UNREADABLE =
  'null null: This file cannot be read as XML. Document types and entities are refused, and every element must be closed.'

describe('A QTI file is refused', () => {
  it.each([
    ['with a document type', `<!DOCTYPE x>${qti(CHOICE, right('A'))}`, UNREADABLE],
    ['with nested entities', `${ENTITY}${qti('<p>&b;</p>', right('A'))}`, UNREADABLE],
    ['with an unclosed element', qti(CHOICE, right('A')).slice(0, -3), UNREADABLE],
    ['without a right answer', qti(CHOICE), '1 Q-1: The file names no right answer for this question.'],
    [
      'with an unknown answer',
      qti(CHOICE, right('C')),
      '1 Q-1: The right answer C is not one of the choices.',
    ],
    [
      'with two answers for one choice',
      qti(CHOICE, right('A', 'B')),
      '1 Q-1: 2 answers are right, but only one can be chosen.',
    ],
    [
      'with partial points',
      qti(
        CHOICE,
        `${right('A')}<mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="0.5"/></mapping>`,
      ),
      `1 Q-1: ${PARTIAL}`,
    ],
    [
      'with an image',
      qti(`<p><img src="a.png" alt=""/></p>${CHOICE}`, right('A')),
      '1 Q-1: This question contains an image, which the bank does not support.',
    ],
    [
      'for an essay',
      qti('<extendedTextInteraction responseIdentifier="R"/>'),
      '1 Q-1: This is an essay question, which the bank does not support.',
    ],
    [
      'for a map',
      qti('<p>Q</p><hotspotInteraction responseIdentifier="R"/>'),
      '1 Q-1: The bank has no questions of the kind hotspotInteraction.',
    ],
    [
      'with two answer fields',
      qti(CHOICE + CHOICE, right('A')),
      '1 Q-1: This question has several answer fields. The bank supports only questions with one.',
    ],
    [
      'as QTI 1.2',
      '<questestinterop/>',
      'null null: This is QTI 1.2. Please export the questions as QTI 2.1, 2.2 or 3.0, or as GIFT.',
    ],
    [
      'as Moodle XML',
      '<quiz/>',
      'null null: This is Moodle XML. Please export the questions from Moodle in the GIFT format.',
    ],
    ['as a page', '<html/>', 'null null: This file contains no question: it starts with <html>.'],
  ])('%s', (_what, text, message) => expect(problemsIn(text)).toContain(message))
})

describe('A QTI package', () => {
  const good = strToU8(qti(CHOICE, right('A')))

  it('is read without the files that leave the package or are not XML', () => {
    const read = unzipXml(
      zipSync({
        '../evil.xml': good,
        '/etc/evil.xml': good,
        'a/../../evil.xml': good,
        'C:\\evil.xml': good,
        'items/q.xml': good,
        'picture.png': new Uint8Array(20),
        '__MACOSX/q.xml': good,
      }),
    )
    const files = 'files' in read ? read.files : []
    expect(files.map(({ path }) => path)).toEqual(['items/q.xml'])
    expect(problemsIn(packageText(files))).toEqual([])
  })

  it('is refused when it unpacks to more than 10 MB', () => {
    const bomb = zipSync({ 'items/q.xml': new Uint8Array(50_000_000) }, { level: 1 })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(unzipXml(bomb)).toEqual({
      problem: 'This ZIP file is larger than 10 MB unpacked. Please split it.',
    })
  })

  it.each([
    ['damaged', zipSync({ 'q.xml': good }).slice(0, 80), 'This ZIP file is damaged. Please make it again.'],
    ['empty', zipSync({ 'a.txt': good }), 'There are no XML files in this ZIP file.'],
    [
      'in an unknown encoding',
      zipSync({ 'q.xml': Uint8Array.from([...strToU8('<a>'), 0xe9, 0x3c]) }),
      'The characters of q.xml are not readable. Please save it as UTF-8.',
    ],
  ])('that is %s is refused', (_what, bytes, problem) => expect(unzipXml(bytes)).toEqual({ problem }))

  it('names the file that is not readable', () => {
    const read = unzipXml(zipSync({ 'items/q.xml': strToU8('<!DOCTYPE x><x/>') }))
    expect(problemsIn(packageText('files' in read ? read.files : []))[0]).toContain(
      'The file items/q.xml cannot be read as XML',
    )
  })
})
