import type { z } from 'zod'
import { plainWords } from '#platform/contract/compare/fold.ts'
import { typedNumber } from '#platform/contract/numbers/read-number.ts'
import { readItem } from '../../../../contract/item-problems.ts'
import type { ItemBody } from '../../../../contract/items.ts'
import {
  columnOf,
  type FileProblem,
  ITEM_CODE,
  MAX_ROWS,
  ofWhole,
  type ReadFile,
} from '../../../../contract/read-items-csv.ts'
import { rightWords } from '../../../answer-lines.ts'

type DraftOf<Body> = Body extends unknown
  ? Omit<Body, 'text' | 'explanation' | 'lecture' | 'excludes'>
  : never
export type QuestionDraft = DraftOf<z.input<typeof ItemBody>>

/** A question as read from a file in any format but CSV. */
export interface Question {
  title: string
  /** '' if the file names none. */
  topic: string
  text: string
  /** '' if the file has none. */
  explanation: string
  /** What the kind adds; null if it could not be read. */
  draft: QuestionDraft | null
  /** Sentences about what cannot be imported. */
  problems: readonly string[]
}

/** States why a question cannot be imported, as a sentence. */
export class Unsupported extends Error {}
export const stop = (message: string): never => {
  throw new Unsupported(message)
}
export const ESSAY = 'This is an essay question, which the bank does not support.'
export const DESCRIPTION =
  'This is a text without an answer (a description), which the bank does not support.'
export const PARTIAL =
  'An answer earns a part of the points. The bank grades such a question as right or wrong.'

/** Converts questions to rows of the import. `topic` is for questions that name none. */
export function toReadFile(questions: readonly Question[], topic: string): ReadFile {
  if (questions.length === 0) return ofWhole('There is no question in this file.')
  if (questions.length > MAX_ROWS)
    return ofWhole(`These are ${questions.length} questions; a file holds at most ${MAX_ROWS}.`)
  const read: ReadFile = { rows: [], named: [], problems: [] }
  const rowOfCode = new Map<string, number>()
  for (const [index, question] of questions.entries()) {
    const row = index + 1
    const code = codeFrom(question.title)
    const head = { row, code, topic: question.topic || topic }
    const checked = checkedItem(question)
    const problems = [...question.problems, ...('problems' in checked ? checked.problems : [])]
    const before = rowOfCode.get(code.toLowerCase())
    if (!ITEM_CODE.test(code))
      problems.push('Please give this question a title with 2 or more letters (A to Z) or digits.')
    else if (before !== undefined)
      problems.push(`Question ${before} has the code ${code} already. Please change one of the titles.`)
    else rowOfCode.set(code.toLowerCase(), row)
    if (head.topic === '')
      problems.push(
        'This question names no topic. Please choose a topic for questions with no matching topic.',
      )
    read.named.push({ row, topic: head.topic, lecture: null })
    read.problems.push(...problems.map((message) => problemAt(row, question, message)))
    if ('item' in checked && problems.length === 0)
      read.rows.push({ ...head, body: checked.item, state: 'live', hasState: false, isPartial: true })
  }
  return read
}

const problemAt = (row: number, { title, text }: Question, message: string): FileProblem => ({
  row,
  column: (title || text).replace(/\s+/g, ' ').slice(0, 60) || null,
  message,
})

/** Makes a code of the bank from a title: 'Pump start #3' becomes 'pump-start-3'. */
const codeFrom = (title: string): string =>
  ITEM_CODE.test(title) ? title : plainWords(title).replaceAll(' ', '-').slice(0, 40).replace(/-$/, '')

function checkedItem({ draft, text, explanation }: Question): { item: ItemBody } | { problems: string[] } {
  if (!draft) return { problems: [] }
  const asked = draft.kind === 'numeric' ? withoutUnit(text) : { text }
  const read = readItem({ lecture: null, ...draft, ...asked, explanation: explanation || '–' })
  if ('problems' in read)
    return { problems: read.problems.map(({ path, message }) => `${capital(columnOf(path))}: ${message}`) }
  return explanation ? read : { item: { ...read.item, explanation: answerSentence(read.item) } }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// Neither format has units of numbers, so they are written at the end of the question.
const UNIT = ' (Answer in '

export const withUnit = (text: string, unit: string): string =>
  unit === '' ? text : `${text}${UNIT}${unit}.)`

function withoutUnit(text: string): { text: string; unit?: string } {
  const at = text.lastIndexOf(UNIT)
  const unit = at > 0 && text.endsWith('.)') ? text.slice(at + UNIT.length, -2) : ''
  return unit === '' || unit.length > 40 ? { text } : { text: text.slice(0, at), unit }
}

/** States the right answer, for questions without an explanation. */
function answerSentence(item: ItemBody): string {
  const words = rightWords(item)
  const subject = item.kind === 'ordering' ? 'order is' : words.length > 1 ? 'answers are' : 'answer is'
  const sentence = `The correct ${subject} ${words.join('; ')}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence.slice(0, 3999)}.`
}

/** Explains what plain text does not support. */
export const lostProblems = (lost: readonly string[]): string[] =>
  [...new Set(lost)].map((what) => `This question contains ${what}, which the bank does not support.`)

/** Rounds the middle and the half of a range, so that 0.1 + 0.2 becomes 0.3. */
export const inRange = (low: number, high: number) => ({
  value: Number(((low + high) / 2).toPrecision(12)),
  tolerance: Number(((high - low) / 2).toPrecision(12)),
})

/** Reads a number with a decimal point; NaN for others, as these formats have no decimal comma. */
export const pointNumber = (text: string): number =>
  text.includes(',') ? Number.NaN : typedNumber(text.trim())
