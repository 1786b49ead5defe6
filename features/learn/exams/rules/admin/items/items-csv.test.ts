import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import { ItemBody } from '../../../contract/items.ts'
import { readItemsCsv } from '../../../contract/read-items-csv.ts'
import { type BankItem, itemColumns } from './item-columns.ts'

const file = { file: 'exam-items', columns: itemColumns }
const written = (items: readonly BankItem[]) => csvHead(file) + csvLines(file, items)
const item = (code: string, body: ItemBody): BankItem => ({ code, topic: 'chemistry', state: 'live', body })
const every = { text: 'What is it?', explanation: 'It is so.', lecture: { course: 'OLC110', unit: 2 } }

const ofEachKind: BankItem[] = [
  item('A-1', { ...every, kind: 'single', choices: ['one', '=1+1', "'=x", '-3'], answer: 1 }),
  item('A-2', { ...every, kind: 'multiple', choices: ['a', 'b, "c"', 'line\nbreak'], answers: [0, 2] }),
  item('A-3', {
    ...every,
    excludes: ['A-1', 'pairs'],
    kind: 'numeric',
    value: -3.99,
    tolerance: 0.05,
    unit: 'meq/L',
  }),
  item('A-7', {
    ...every,
    kind: 'numeric',
    text: '{x} of {y}?',
    value: 1,
    tolerance: 0,
    unit: '',
    numbers: {
      draw: { x: { from: 1, to: 5, step: 0.5 }, y: { of: [2, 4] } },
      let: [['z', 'x * y']],
      formula: 'z',
      digits: 1,
      tolerance: 1.5,
    },
  }),
  item('A-4', { ...every, lecture: null, kind: 'ordering', steps: ['first', '@second', 'third'] }),
  item('A-5', {
    ...every,
    kind: 'matching',
    pairs: [
      ['Ca', 'calcium'],
      ['+Mg', '; magnesium'],
    ],
  }),
  item('A-6', { ...every, kind: 'short', accept: Array.from({ length: 30 }, (_, index) => `word ${index}`) }),
]

describe('Items written to CSV and read back', () => {
  it('are unchanged for every kind', () => {
    const { rows, problems } = readItemsCsv(written(ofEachKind))
    expect(problems).toEqual([])
    expect(rows.map(({ row: _row, hasState: _hasState, ...rest }) => rest)).toEqual(ofEachKind)
  })

  it('are unchanged for any text', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...`='"@+-;, \tab1é\n`) })
      .map((words) => words.trim())
      .filter((words) => words !== '')
    const body = fc
      .record({ text, explanation: text, accept: fc.array(text, { minLength: 1, maxLength: 4 }) })
      .map((parts) => ItemBody.parse({ kind: 'short', lecture: null, ...parts }))
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 4 }), (bodies) => {
        const items = bodies.map((each, index) => item(`X-${index}`, each))
        const { rows, problems } = readItemsCsv(written(items))
        expect(problems).toEqual([])
        expect(rows.map((row) => row.body)).toEqual(bodies)
      }),
      { numRuns: 200 },
    )
  })

  it('contain no formulas that a spreadsheet would run', () => {
    const [, ...lines] = Papa.parse<string[]>(written(ofEachKind)).data
    const dangerous = lines.flat().filter((cell) => /^[=+@]|^-(?!\d+(\.\d+)?$)/.test(cell))
    expect(dangerous).toEqual([])
  })

  it('can have semicolons and decimal commas, as some spreadsheets save them', () => {
    const text =
      'code;topic;kind;text;answer;tolerance;unit;explanation\r\nN-1;chemistry;numeric;How much?;3,99;0,05;meq/L;So.'
    expect(readItemsCsv(text)).toMatchObject({
      problems: [],
      rows: [{ hasState: false, body: { value: 3.99, tolerance: 0.05, lecture: null } }],
    })
  })
})

const numbersOf = (...answers: string[]) => {
  const rows = answers.map((answer, index) => `N-${index};c;numeric;Q?;${answer};0;;So.`)
  const read = readItemsCsv(`code;topic;kind;text;answer;tolerance;unit;explanation\n${rows.join('\n')}`)
  return read.rows.map(({ body }) => 'value' in body && body.value)
}

it.each([
  [['1.234'], [1.234]],
  [
    ['1.234', '2,5'],
    [1234, 2.5],
  ],
  [['1,234'], []],
  [
    ['1,234', '2.5'],
    [1234, 2.5],
  ],
  [
    ['-3.99', '1e-7'],
    [-3.99, 1e-7],
  ],
])('reads the numeric answers %j as %j', (answers, values) => expect(numbersOf(...answers)).toEqual(values))

const head = 'code,topic,kind,text,option 1,option 2,option 3,match 1,answer,tolerance,explanation,lecture'
const good = 'S-1,chemistry,single,Which?,a,b,,,2,,Because.,OLC110#2'
const problemsOf = (...lines: string[]) => readItemsCsv([head, ...lines].join('\n')).problems

describe('CSV import errors by row and column', () => {
  it('are empty for a valid file', () => {
    expect(problemsOf(good)).toEqual([])
  })

  it.each([
    ['report an empty file', '', 'This file is empty.'],
    [
      'report an image',
      '\uFFFDPNG\u0000',
      expect.stringMatching(/^The characters of this file are not readable\./),
    ],
    ['report a file with headings only', head, 'There is no item below the headings.'],
    [
      'report unmatched quotation marks',
      `${head}\n"S-1,chemistry`,
      'The quotation marks do not match in row 2.',
    ],
  ])('%s', (_message, text, message) => {
    expect(readItemsCsv(text)).toEqual({
      rows: [],
      named: [],
      problems: [{ row: null, column: null, message }],
    })
  })

  it('report missing, unknown and duplicate headings', () => {
    expect(readItemsCsv('code,topic,kind,kind,text,color\nx').problems).toEqual([
      { row: 1, column: 'explanation', message: 'This column is missing.' },
      { row: 1, column: 'color', message: 'No item has such a column.' },
      { row: 1, column: 'kind', message: 'This column is there twice.' },
    ])
  })

  it.each([
    ['!,chemistry,single,Which?,a,b,,,2,,Because.,', 'code', 'Please use 2 to 40 letters, digits, - and _.'],
    ['S-2,,single,Which?,a,b,,,2,,Because.,', 'topic', 'Please name a topic.'],
    [
      'S-2,chemistry,essay,Which?,a,b,,,2,,Because.,',
      'kind',
      'Please write one of single, multiple, numeric, ordering, matching, short.',
    ],
    ['S-2,chemistry,single,,a,b,,,2,,Because.,', 'text', 'Please fill in this field.'],
    ['S-2,chemistry,single,Which?,a,b,,,3,,Because.,', 'answer', 'The answer is not one of the choices.'],
    ['S-2,chemistry,single,Which?,a,b,,,0,,Because.,', 'answer', 'Please say which one is right.'],
    ['S-2,chemistry,single,Which?,a,b,,,b,,Because.,', 'answer', 'Please enter a number.'],
    [
      'S-2,chemistry,single,Which?,a,,c,,1,,Because.,',
      'option 2',
      'This cell is empty, the next one is not.',
    ],
    ['S-2,chemistry,single,Which?,a,a,,,1,,Because.,', 'option 1', 'Two choices are the same.'],
    [
      'S-2,chemistry,single,Which?,a,b,,x,1,,Because.,',
      'match 1',
      'Items of the kind single have nothing here.',
    ],
    [
      'S-2,chemistry,single,Which?,a,b,,,1,0.1,Because.,',
      'tolerance',
      'Items of the kind single have nothing here.',
    ],
    ['S-2,chemistry,numeric,How much?,,,,,2,-1,Because.,', 'tolerance', 'Please enter 0 or more.'],
    ['S-2,chemistry,ordering,Which order?,a,b,,,,,Because.,', 'option 1', 'Please enter at least 3.'],
    ['S-2,chemistry,matching,Which?,a,b,,x,,,Because.,', 'match 1', 'There must be a match for each option.'],
    ['S-2,chemistry,single,Which?,a,b,,,2,,,', 'explanation', 'Please fill in this field.'],
    [
      'S-2,chemistry,single,Which?,a,b,,,2,,Because.,OLC110/2',
      'lecture',
      'Please write a course and a unit, like OLC110#2.',
    ],
    ['s-1,chemistry,single,Which?,a,b,,,2,,Because.,', 'code', 'Row 2 has this code already.'],
  ])('%s', (line, column, message) => {
    expect(problemsOf(good, '', line)).toEqual([{ row: 4, column, message }])
  })

  it('report a cell outside the headings', () => {
    expect(problemsOf(`${good},more`)).toEqual([
      { row: 2, column: null, message: 'A cell is outside the headings.' },
    ])
  })
})
