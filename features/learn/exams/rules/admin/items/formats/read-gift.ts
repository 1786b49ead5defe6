import { readFormatted, type TextFormat } from '#platform/contract/texts/plain-text.ts'
import {
  DESCRIPTION,
  ESSAY,
  inRange,
  lostProblems,
  PARTIAL,
  pointNumber,
  type Question,
  type QuestionDraft,
  stop,
  Unsupported,
} from './questions.ts'

/** A block of lines up to a blank line, with the category above it. */
interface Block {
  text: string
  category: string
}

/** Parses the questions of a file in the Moodle GIFT format (docs.moodle.org/en/GIFT_format). */
export const readGift = (text: string): Question[] => blocksOf(text).map(readBlock)

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let category = ''
  const end = () => {
    if (lines.length > 0) blocks.push({ text: masked(lines.join('\n')), category })
    lines = []
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim().startsWith('//')) continue
    const path = /^\s*\$CATEGORY:(.*)$/.exec(line)?.[1]
    if (path !== undefined || line.trim() === '') end()
    if (path !== undefined) category = lastPart(path)
    else if (line.trim() !== '') lines.push(line)
  }
  end()
  return blocks
}

/** Returns the last part of a category path, in which `//` is a slash. */
const lastPart = (path: string): string =>
  path.replaceAll('//', '\f').split('/').at(-1)?.replaceAll('\f', '/').trim() ?? ''

// Escaped characters become control characters while a question is split, so that they separate nothing.
const ESCAPED = '\\~=#{}:n'
const PLAIN = '\\~=#{}:\n'
const masked = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_pair, sign: string) => String.fromCharCode(0x10 + ESCAPED.indexOf(sign)))
const unmasked = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files with control characters are refused before
  text.replace(/[\u0010-\u0017]/g, (sign) => PLAIN[sign.charCodeAt(0) - 0x10] ?? '')

interface Answer {
  isRight: boolean
  /** In percent; null if not stated. */
  weight: number | null
  text: string
  feedback: string
}

function readBlock({ text: block, category }: Block): Question {
  const start = block.trimStart()
  const end = start.startsWith('::') ? start.indexOf('::', 2) : -1
  const ownTitle = end > 0 ? start.slice(2, end) : ''
  const body = end > 0 ? start.slice(end + 2) : block
  const lost: string[] = []
  let usual: TextFormat = 'moodle'
  const plain = (source: string): string => {
    const [, format = usual, rest = source] = /^\s*\[(html|markdown|plain|moodle)\](.*)$/s.exec(source) ?? []
    const read = readFormatted(unmasked(rest), format as TextFormat)
    lost.push(...read.lost)
    return read.text
  }
  const head = body.split('{')[0] ?? ''
  usual = (/^\s*\[(html|markdown|plain|moodle)\]/.exec(head)?.[1] ?? 'moodle') as TextFormat
  const title = unmasked(ownTitle).trim()
  const question = { title: title || unmasked(head).trim().slice(0, 40), topic: category }
  try {
    const { asked, inner } = splitAtBraces(body)
    const [answers = '', ...general] = inner.split('####')
    const text = plain(asked)
    const { draft, feedback } = readAnswers(answers, plain)
    const explanation = [...general.map(plain), ...feedback].filter((each) => each !== '').join('\n')
    return { ...question, text, explanation, draft, problems: lostProblems(lost) }
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    return { ...question, text: '', explanation: '', draft: null, problems: [error.message] }
  }
}

/** Splits a question into its text, with a blank for answers in the middle, and the answers. */
function splitAtBraces(body: string): { asked: string; inner: string } {
  const [before = '', rest, ...others] = body.split('{')
  if (rest === undefined) {
    if (before.includes('}')) stop('There is a } without a { before it. A blank line ends a question.')
    stop(DESCRIPTION)
  }
  const [inner = '', after, ...more] = rest?.split('}') ?? []
  if (others.length > 0 || more.length > 0 || before.includes('}'))
    stop('There is more than one pair of braces. Please write \\{ and \\} for braces in a text.')
  if (after === undefined) stop('The closing } is missing. A blank line ends a question.')
  return { asked: after?.trim() ? `${before}_____${after}` : before, inner }
}

type Plain = (source: string) => string
interface ReadAnswers {
  draft: QuestionDraft
  /** Feedback of single answers, as lines. */
  feedback: string[]
}

function readAnswers(source: string, plain: Plain): ReadAnswers {
  const text = source.trim()
  if (text === '') stop(ESSAY)
  if (text.startsWith('#')) return readNumeric(text.slice(1), plain)
  const [word = '', ...notes] = text.split('#')
  if (/^(?:T|TRUE|F|FALSE)\s*$/i.test(word)) {
    const draft = { kind: 'single' as const, choices: ['True', 'False'], answer: /^t/i.test(word) ? 0 : 1 }
    return { draft, feedback: notes.map(plain) }
  }
  const answers = answersIn(text, plain)
  const feedback = answers.flatMap(({ text: answer, feedback: note }) => (note ? `${answer}: ${note}` : []))
  if (text.includes('~')) return { draft: readChoices(answers), feedback }
  if (answers.some(({ text: answer }) => answer.includes('->')))
    return { draft: readPairs(answers), feedback }
  checkWeights(answers)
  return { draft: { kind: 'short', accept: answers.map(({ text: answer }) => answer) }, feedback }
}

/** More than any kind of question can have; a quick end for files that are no questions. */
const MAX_ANSWERS = 100

function answersIn(source: string, plain: Plain): Answer[] {
  const parts = /^[=~]/.test(source) ? source.split(/(?=[=~])/) : [`=${source}`]
  if (parts.length > MAX_ANSWERS) stop(`There are more than ${MAX_ANSWERS} answers.`)
  return parts.map((part) => {
    const [, weight, rest = part.slice(1)] = /^[=~]\s*%(-?\d{1,3}(?:\.\d{0,10})?)%(.*)$/s.exec(part) ?? []
    const [text = '', ...notes] = rest.split('#')
    return {
      isRight: part.startsWith('='),
      weight: weight === undefined ? null : Number(weight),
      text: plain(text),
      feedback: plain(notes.join('#')),
    }
  })
}

/** Refuses weights other than 100 % for right and 0 % for wrong answers. */
function checkWeights(answers: readonly Answer[]): void {
  if (answers.some(({ isRight, weight }) => weight !== null && weight !== (isRight ? 100 : 0))) stop(PARTIAL)
}

function readChoices(answers: readonly Answer[]): QuestionDraft {
  const choices = answers.map(({ text }) => text)
  const right = [...answers.keys()].filter((index) => answers[index]?.isRight)
  const [answer] = right
  if (answer === undefined) return readMultiple(answers, choices)
  if (right.length > 1)
    stop(
      `${right.length} answers are marked right with =. Please keep one, or mark each with ~ and its share, like ~%50%.`,
    )
  checkWeights(answers)
  return { kind: 'single', choices, answer }
}

/** Reads answers with weights only. Negative weights are those of wrong answers: the bank has one rule for them. */
function readMultiple(answers: readonly Answer[], choices: string[]): QuestionDraft {
  const right = [...answers.keys()].filter((index) => (answers[index]?.weight ?? 0) > 0)
  const weights = right.map((index) => answers[index]?.weight ?? 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (right.length === 0) stop('No answer is marked right. Please mark the right one with =.')
  if (Math.abs(sum - 100) > 1)
    stop(`The shares of the right answers are ${Number(sum.toFixed(3))}% together. They must be 100%.`)
  if (weights.some((weight) => Math.abs(weight - sum / right.length) > 0.1))
    stop('The right answers have different shares. In the bank they all count the same.')
  return { kind: 'multiple', choices, answers: right }
}

function readPairs(answers: readonly Answer[]): QuestionDraft {
  const pairs = answers.map(({ text }): [string, string] => {
    const [left = '', ...right] = text.split('->')
    if (right.length === 0) stop('A pair has no -> between its sides.')
    return [left.trim(), right.join('->').trim()]
  })
  const isOrder = pairs.length >= 3 && pairs.every(([left], index) => left === stepName(index))
  return isOrder ? { kind: 'ordering', steps: pairs.map(([, step]) => step) } : { kind: 'matching', pairs }
}

/** GIFT has no questions about an order, so each position is matched with its step. */
export const stepName = (index: number): string => `Step ${index + 1}`

function readNumeric(source: string, plain: Plain): ReadAnswers {
  const answers = answersIn(source.trim(), plain)
  const feedback = answers.flatMap(({ text, feedback: note }) => (note ? `${text || 'Other'}: ${note}` : []))
  const right = answers.filter(({ isRight }) => isRight)
  checkWeights(answers)
  if (right.length !== 1) stop('A question about a number must have one right number or range.')
  const text = right[0]?.text ?? ''
  const [low = '', high] = text.split('..')
  const [value = '', tolerance = '0'] = text.split(':')
  const numbers =
    high === undefined
      ? { value: pointNumber(value), tolerance: pointNumber(tolerance) }
      : inRange(pointNumber(low), pointNumber(high))
  if (!Number.isFinite(numbers.value) || !Number.isFinite(numbers.tolerance))
    stop(`“${text.slice(0, 40)}” is not a number. Please write it like 5, 5:0.1 or 4.9..5.1.`)
  return { draft: { kind: 'numeric', ...numbers }, feedback }
}
