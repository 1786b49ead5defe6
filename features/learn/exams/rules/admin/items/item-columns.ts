import type { CsvColumn } from '#platform/contract/csv.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { ItemBody } from '../../../contract/items.ts'
import { writtenNumbers } from '../../drawn-item.ts'

/** File columns: options are choices, steps, left sides, or accepted answers; matches are right sides. */
export const MAX_OPTIONS = 30
export const MAX_MATCHES = 12

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)
export const optionColumns = numbered('option', MAX_OPTIONS)
export const matchColumns = numbered('match', MAX_MATCHES)

const plainColumns = [
  'code',
  'topic',
  'kind',
  'state',
  'text',
  'answer',
  'tolerance',
  'unit',
  'numbers',
  'explanation',
  'lecture',
  'excludes',
] as const
type PlainColumn = (typeof plainColumns)[number]
export const requiredColumns: readonly PlainColumn[] = ['code', 'topic', 'kind', 'text', 'explanation']

/** Formats of files with items. */
export const itemFormats = ['csv', 'gift', 'qti'] as const
export type ItemFormat = (typeof itemFormats)[number]

/** All columns in file order. */
export const allColumns: readonly string[] = [
  ...plainColumns.slice(0, 5),
  ...optionColumns,
  ...matchColumns,
  ...plainColumns.slice(5),
]

export interface BankItem {
  code: string
  topic: string
  state: 'live' | 'retired'
  body: ItemBody
}

/** Returns the cell of an item's row in one column. */
function itemCell({ code, topic, state, body }: BankItem, column: string): string {
  const plain: Partial<Record<string, string>> = {
    code,
    topic,
    state,
    ...pick(body, 'kind', 'text', 'explanation'),
    answer: answerText(body),
    tolerance: body.kind === 'numeric' ? String(body.tolerance) : '',
    unit: body.kind === 'numeric' ? body.unit : '',
    numbers: body.kind === 'numeric' && body.numbers ? writtenNumbers(body.numbers) : '',
    lecture: body.lecture ? `${body.lecture.course}#${body.lecture.unit}` : '',
    excludes: (body.excludes ?? []).join(' '),
  }
  const [name = '', number = ''] = column.split(' ')
  const index = Number(number) - 1
  const listed =
    name === 'option' ? optionsOf(body)[index] : name === 'match' ? matchesOf(body)[index] : undefined
  return plain[column] ?? listed ?? ''
}

function answerText(body: ItemBody): string {
  if (body.kind === 'single') return String(body.answer + 1)
  // Not a comma, because a spreadsheet would read '1,4' as a number.
  if (body.kind === 'multiple') return body.answers.map((index) => index + 1).join(' & ')
  return body.kind === 'numeric' ? String(body.value) : ''
}

function optionsOf(body: ItemBody): readonly string[] {
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return body.choices
    case 'ordering':
      return body.steps
    case 'matching':
      return body.pairs.map(([left]) => left)
    case 'short':
      return body.accept
    case 'numeric':
      return []
  }
}

const matchesOf = (body: ItemBody): readonly string[] =>
  body.kind === 'matching' ? body.pairs.map(([, right]) => right) : []

/** Columns of the file. */
export const itemColumns: readonly CsvColumn<BankItem>[] = allColumns.map((column) => [
  column,
  (row) => itemCell(row, column),
])
