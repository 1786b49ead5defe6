import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { readNumbersText, writtenNumbers } from '../rules/drawn-item.ts'
import { type ItemProblem, type ReadItem, readItem } from './item-problems.ts'
import type { DrawnNumbers, ItemBody, ItemKind } from './items.ts'

/** An item as form fields: all kinds share one flat object, so that changing the kind loses no input. */
export interface ItemFields extends Record<string, unknown> {
  code: string
  topic: string
  kind: ItemKind
  text: string
  explanation: string
  /** For example, 'OLC110#2'; '' for none. */
  lecture: string
  /** Item codes or shared exclusion terms, separated by spaces. */
  excludes: string
  /** single and multiple */
  choices: { words: string; right: boolean }[]
  /** numeric */
  value: string
  tolerance: string
  unit: string
  /** Randomized numbers, one per line; '' for fixed numbers. */
  numbers: string
  /** ordering */
  steps: string[]
  /** matching */
  pairs: { left: string; right: string }[]
  /** short: one accepted answer per line. */
  accept: string
}

export const emptyItem: ItemFields = {
  code: '',
  topic: '',
  kind: 'single',
  text: '',
  explanation: '',
  lecture: '',
  excludes: '',
  choices: [
    { words: '', right: true },
    { words: '', right: false },
    { words: '', right: false },
    { words: '', right: false },
  ],
  value: '',
  tolerance: '0',
  unit: '',
  numbers: '',
  steps: ['', '', ''],
  accept: '',
  pairs: [
    { left: '', right: '' },
    { left: '', right: '' },
  ],
}

/** Converts a stored item to form fields. */
export function toFields(code: string, topic: string, body: ItemBody): ItemFields {
  const { kind, text, explanation, lecture } = body
  const every = {
    ...emptyItem,
    code,
    topic,
    kind,
    text,
    explanation,
    lecture: lecture ? `${lecture.course}#${lecture.unit}` : '',
    excludes: (body.excludes ?? []).join(' '),
  }
  switch (body.kind) {
    case 'single':
      return {
        ...every,
        choices: body.choices.map((words, index) => ({ words, right: index === body.answer })),
      }
    case 'multiple':
      return {
        ...every,
        choices: body.choices.map((words, index) => ({ words, right: body.answers.includes(index) })),
      }
    case 'numeric':
      return {
        ...every,
        value: String(body.value),
        tolerance: String(body.tolerance),
        unit: body.unit,
        numbers: body.numbers ? writtenNumbers(body.numbers) : '',
      }
    case 'ordering':
      return { ...every, steps: [...body.steps] }
    case 'matching':
      return { ...every, pairs: body.pairs.map(([left, right]) => ({ left, right })) }
    case 'short':
      return { ...every, accept: body.accept.join('\n') }
  }
}

/** Parses the form fields into an item, or returns the problems by form field. */
export function readFields(fields: ItemFields): ReadItem {
  const read = readItem(draftOf(fields))
  return 'item' in read
    ? read
    : { problems: read.problems.map((problem) => ({ ...problem, path: formPath(problem) })) }
}

function draftOf(fields: ItemFields): unknown {
  const { kind, text, explanation } = fields
  const [course = '', unit = ''] = fields.lecture.split('#')
  const excludes = fields.excludes.split(/[\s,;]+/).filter(Boolean)
  const every = {
    kind,
    text,
    explanation,
    lecture: course === '' ? null : { course, unit: Number(unit) },
    ...(excludes.length === 0 ? {} : { excludes }),
  }
  const choices = fields.choices.map(({ words }) => words)
  const right = fields.choices.flatMap((choice, index) => (choice.right ? [index] : []))
  switch (kind) {
    case 'single':
      return { ...every, choices, answer: right[0] ?? -1 }
    case 'multiple':
      return { ...every, choices, answers: right }
    case 'numeric':
      return {
        ...every,
        value: numberOf(fields.value),
        tolerance: numberOf(fields.tolerance),
        unit: fields.unit,
        ...numbersIn(fields.numbers),
      }
    case 'ordering':
      return { ...every, steps: fields.steps }
    case 'matching':
      return { ...every, pairs: fields.pairs.map((pair) => [pair.left, pair.right]) }
    case 'short':
      return { ...every, accept: fields.accept.split('\n').flatMap((line) => line.trim() || []) }
  }
}

/** Text that cannot be parsed is rejected by the schema, with an error on its field. */
function numbersIn(text: string): { numbers?: DrawnNumbers | string } {
  if (text.trim() === '') return {}
  const read = readNumbersText(text)
  return { numbers: 'numbers' in read ? read.numbers : read.line }
}

/** Returns undefined for text that is not a number, so that the schema reports the field as missing. */
function numberOf(text: string): number | undefined {
  const number = typedNumber(text)
  return Number.isNaN(number) ? undefined : number
}

function formPath({ path: [part = '', position, side] }: ItemProblem): (string | number)[] {
  if (part === 'choices' && position !== undefined) return ['choices', position, 'words']
  if (part === 'answer' || part === 'answers') return ['choices']
  if (part === 'pairs' && position !== undefined) return ['pairs', position, side === 1 ? 'right' : 'left']
  if (part === 'accept' || part === 'excludes' || part === 'numbers') return [part]
  return position === undefined ? [part] : [part, position]
}
