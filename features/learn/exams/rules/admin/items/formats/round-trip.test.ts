import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readXml } from '#platform/contract/texts/read-xml.ts'
import { unzipXml } from '#platform/contract/texts/unzip-xml.ts'
import { ItemBody } from '../../../../contract/items.ts'
import type { BankItem } from '../item-columns.ts'
import { packageText } from './package-text.ts'
import { readItemsFile } from './read-items-file.ts'
import { writeGift } from './write-gift.ts'
import { writeQti } from './write-qti.ts'

const item = (code: string, body: ItemBody): BankItem => ({ code, topic: 'chemistry', state: 'live', body })
const every = {
  text: 'What is 5 % of {x}: a = b?\n\nSecond # line ~',
  explanation: 'It is so.',
  lecture: null,
}

const ofEachKind: BankItem[] = [
  item('A-1', {
    ...every,
    kind: 'single',
    choices: ['one -> two', '%50%', '[html]=1', '<b>&amp;'],
    answer: 1,
  }),
  item('A-2', { ...every, kind: 'multiple', choices: ['a', 'b {c}', 'line\nbreak'], answers: [0, 2] }),
  item('A-3', { ...every, kind: 'multiple', choices: ['a', 'b', 'c', 'd'], answers: [0, 1, 3] }),
  item('44', { ...every, kind: 'numeric', value: -3.99, tolerance: 0.05, unit: 'meq/L' }),
  item('A-5', { ...every, kind: 'numeric', value: 1e-7, tolerance: 0, unit: '' }),
  item('A-6', { ...every, kind: 'ordering', steps: ['zeroth', '#first', 'second', 'third'] }),
  item('A-7', {
    ...every,
    kind: 'matching',
    pairs: [
      ['Zn', 'zinc'],
      ['Ca = 2', 'calcium'],
      ['%Mg', 'B: magnesium'],
    ],
  }),
  item('A-8', {
    ...every,
    kind: 'short',
    accept: Array.from({ length: 30 }, (_, index) => `%word ${index}`),
  }),
]

const zipped = (items: readonly BankItem[]): string => {
  const files = Object.entries(writeQti(items)).map(([path, text]) => [path, strToU8(text)] as const)
  const read = unzipXml(zipSync(Object.fromEntries(files)))
  return 'files' in read ? packageText(read.files) : read.problem
}

const formats = [
  ['GIFT', 'gift', writeGift],
  ['a QTI package', 'qti', zipped],
] as const

describe.each(formats)('Items written to %s and read back', (_name, format, write) => {
  const itemsIn = (text: string) => {
    const { rows, problems, format: detected } = readItemsFile(text, '')
    expect([detected, problems]).toEqual([format, []])
    return rows.map(({ code, topic, state, body }) => ({ code, topic, state, body }))
  }

  it('are unchanged for every kind', () => {
    expect(itemsIn(write(ofEachKind))).toEqual(ofEachKind)
  })

  it('are unchanged for any text without runs of spaces', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...`='"\\~#{}:<>&%;[]/n ab1é₂\n`) })
      .map((words) =>
        words
          .trim()
          .replace(/ {2,}/g, ' ')
          .replace(/ ?\n ?/g, '\n'),
      )
      .filter((words) => words !== '')
    const body = fc
      .record({
        text,
        explanation: text,
        choices: fc.uniqueArray(text, { minLength: 2, maxLength: 4 }),
      })
      .map((parts) => ItemBody.parse({ kind: 'single', lecture: null, answer: 0, ...parts }))
    fc.assert(
      fc.property(fc.array(body, { minLength: 1, maxLength: 4 }), (bodies) => {
        const items = bodies.map((each, index) => item(`X-${index}`, each))
        expect(itemsIn(write(items))).toEqual(items)
      }),
      { numRuns: 200 },
    )
  })

  it('lose what the format does not support: lecture, exclusions, status, random numbers', () => {
    const body: ItemBody = {
      kind: 'numeric',
      text: '{x} of 4?',
      explanation: 'Half.',
      value: 1,
      tolerance: 0,
      unit: '',
      lecture: { course: 'OLC110', unit: 2 },
      excludes: ['A-1'],
      numbers: { draw: { x: { of: [3] } }, let: [], formula: 'x * 2', digits: 0, tolerance: 0 },
    }
    const read = itemsIn(write([{ ...item('R-1', body), state: 'retired' }]))
    expect(read).toEqual([
      item('R-1', {
        kind: 'numeric',
        text: '3 of 4?',
        explanation: 'Half.',
        value: 6,
        tolerance: 0.5,
        unit: '',
        lecture: null,
      }),
    ])
  })
})

it('GIFT cannot escape the arrow of a pair, so an arrow in a side or a short answer is written as a sign', () => {
  const { rows } = readItemsFile(
    writeGift([item('S-1', { ...every, kind: 'short', accept: ['Na -> H'] })]),
    '',
  )
  expect(rows[0]?.body).toMatchObject({ accept: ['Na → H'] })
})

it('every file of a QTI package is well-formed, and the manifest names each item once', () => {
  const files = writeQti(ofEachKind)
  expect(Object.values(files).map((text) => readXml(text) !== null)).toEqual(Array(9).fill(true))
  for (const path of Object.keys(files).slice(1))
    expect(files['imsmanifest.xml']?.split(`href="${path}"`)).toHaveLength(3)
})
