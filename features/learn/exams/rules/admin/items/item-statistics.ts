import type { Answer, ItemBody } from '../../../contract/items.ts'
import { answerLines } from '../../answer-lines.ts'
import { isNearMiss } from '../../plain-words.ts'
import { isAnswered } from '../../shuffled-answer.ts'

/** One use of an item in a graded attempt. `answer` is in the order of the item's body. */
export interface ItemUse {
  answer: Answer
  /** Share of the item's point, 0 to 1. */
  share: number
  /** The attempt's total score in percent and its number of questions. */
  scorePercent: number
  questions: number
}

interface ShareOf {
  words: string
  /** Number of learners who gave this answer, and their integer percentage of all answers to the item. */
  times: number
  percent: number
  right: boolean
  /** True for wrong answers close to an accepted one; staff decide whether to accept them. */
  near: boolean
}

interface ItemStatistics {
  asked: number
  answered: number
  /** Percentage of uses that earned the full point, as an integer. */
  rightPercent: number | null
  /**
   * How well the item separates strong from weak learners, -1 to 1: the correlation of its point with the rest of the
   * exam. Null below 30 answers, where chance dominates, and if nothing varies.
   */
  discrimination: number | null
  shares: ShareOf[]
}

/** Minimum number of uses before an item is judged. */
export const SITTINGS = 50
const TOO_HARD = 20
const TOO_BLUNT = 0.05

type Judged = Pick<ItemStatistics, 'asked' | 'rightPercent' | 'discrimination'>

/**
 * Returns the reason to retire an item, as a sentence; null if it may stay or has too few uses. Staff decide: the cause
 * may be a wrong key, two correct answers, or a poorly taught subject.
 */
export function retirementReason({ asked, rightPercent, discrimination }: Judged): string | null {
  if (asked < SITTINGS) return null
  if (rightPercent !== null && rightPercent < TOO_HARD)
    return `Only ${rightPercent}% of ${asked} had it right; below ${TOO_HARD}% an item is proposed for retirement.`
  if (discrimination !== null && discrimination < TOO_BLUNT)
    return `Its discrimination is ${discrimination} over ${asked} sittings; below ${TOO_BLUNT} an item is proposed for retirement.`
  return null
}

/** Minimum number of answers for a discrimination value. */
export const ENOUGH = 30
const MAX_WORDS = 8

export function itemStatistics(body: ItemBody, asked: readonly ItemUse[]): ItemStatistics {
  const answered = asked.filter(({ answer }) => isAnswered(answer))
  const right = asked.filter(({ share }) => share >= 1).length
  return {
    asked: asked.length,
    answered: answered.length,
    rightPercent: asked.length === 0 ? null : percentOf(right, asked.length),
    discrimination: answered.length < ENOUGH ? null : discriminationOf(asked),
    shares: sharesOf(body, asked),
  }
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** Correlates with the score without this item; otherwise the item would correlate with itself. */
function discriminationOf(asked: readonly ItemUse[]): number | null {
  const pairs = asked.flatMap(({ share, scorePercent, questions }) =>
    questions < 2 ? [] : [{ x: share, y: ((scorePercent / 100) * questions - share) / (questions - 1) }],
  )
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(pairs.map(({ x }) => x)), mean(pairs.map(({ y }) => y))]
  const sum = (term: (pair: { x: number; y: number }) => number) =>
    pairs.reduce((total, pair) => total + term(pair), 0)
  const spread = Math.sqrt(sum(({ x }) => (x - mx) ** 2) * sum(({ y }) => (y - my) ** 2))
  if (!(spread > 1e-9)) return null
  return Math.round((sum(({ x, y }) => (x - mx) * (y - my)) / spread) * 100) / 100
}

function sharesOf(body: ItemBody, asked: readonly ItemUse[]): ShareOf[] {
  const all = asked.length
  const shareOf = (words: string, times: number, right: boolean): ShareOf => ({
    words,
    times,
    right,
    percent: percentOf(times, all),
    near: body.kind === 'short' && !right && isNearMiss(body.accept, words),
  })
  const chose = (index: number) => asked.filter(({ answer }) => indexesIn(answer).includes(index)).length
  const placed = (index: number) =>
    asked.filter(({ answer }) => Array.isArray(answer) && answer[index] === index).length
  switch (body.kind) {
    case 'single':
      return body.choices.map((choice, index) => shareOf(choice, chose(index), index === body.answer))
    case 'multiple':
      return body.choices.map((choice, index) => shareOf(choice, chose(index), body.answers.includes(index)))
    case 'ordering':
      return body.steps.map((step, index) => shareOf(`${index + 1}. ${step}`, placed(index), true))
    case 'matching':
      return body.pairs.map(([left, right], index) => shareOf(`${left}: ${right}`, placed(index), true))
    case 'numeric':
    case 'short':
      return commonest(body, asked, shareOf)
  }
}

const indexesIn = (answer: Answer): readonly (number | null)[] =>
  typeof answer === 'number' ? [answer] : Array.isArray(answer) ? answer : []

function commonest(
  body: ItemBody,
  asked: readonly ItemUse[],
  shareOf: (words: string, times: number, right: boolean) => ShareOf,
): ShareOf[] {
  const found = new Map<string, { words: string; times: number; right: boolean }>()
  for (const { answer, share } of asked) {
    const words = answerLines(body, answer)[0]
    if (words === undefined) continue
    const known = found.get(words.toLowerCase()) ?? { words, times: 0, right: share >= 1 }
    found.set(words.toLowerCase(), { ...known, times: known.times + 1 })
  }
  return [...found.values()]
    .sort((one, other) => other.times - one.times || one.words.localeCompare(other.words))
    .slice(0, MAX_WORDS)
    .map(({ words, times, right }) => shareOf(words, times, right))
}
