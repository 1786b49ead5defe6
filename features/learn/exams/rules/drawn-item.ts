import {
  cornerValues,
  type Draw,
  drawValues,
  type Numbers,
  namesOf,
  type Values,
} from '#platform/contract/formula/draw.ts'
import { FormulaError, readFormula } from '#platform/contract/formula/formula.ts'
import { printValues, unknownPlaces } from '#platform/contract/formula/print-values.ts'
import type { DrawnNumbers, ItemBody } from '../contract/items.ts'

const inOrder = ({ draw, let: derived }: DrawnNumbers): Numbers => ({
  draw,
  let: Object.fromEntries(derived),
})

/** Draws an item's numbers for one attempt; null if it has no randomized numbers. */
export function numbersOf(body: ItemBody, seed: string): Values | null {
  return body.kind === 'numeric' && body.numbers ? drawValues(inOrder(body.numbers), seed) : null
}

/**
 * Returns an item as one attempt shows it: with that attempt's numbers in its texts and the derived answer. Learners
 * may round to the number of digits shown.
 */
export function bodyWith(body: ItemBody, drawn: Values | null): ItemBody {
  if (body.kind !== 'numeric' || !body.numbers || !drawn) return body
  const { formula, digits, tolerance } = body.numbers
  const exact = readFormula(formula, namesOf(inOrder(body.numbers)))(drawn)
  const value = Number(exact.toFixed(digits))
  const allowed = (Math.abs(exact) * tolerance) / 100 + 0.5 * 10 ** -digits
  return {
    ...body,
    text: printValues(body.text, drawn),
    explanation: printValues(body.explanation, drawn),
    value,
    tolerance: Number(allowed.toPrecision(2)),
  }
}

/** Like `bodyWith`, but with example numbers, for item authors. */
export const exampleOf = (body: ItemBody): ItemBody => bodyWith(body, numbersOf(body, 'example'))

/** Returns the problem with an item's numbers as a sentence; null if every attempt can use the item. */
export function numbersProblem(
  { text, explanation }: Pick<ItemBody, 'text' | 'explanation'>,
  numbers: DrawnNumbers,
): string | null {
  const ordered = inOrder(numbers)
  try {
    for (const values of cornerValues(ordered)) readFormula(numbers.formula, namesOf(ordered))(values)
    const [unknown] = unknownPlaces(`${text} ${explanation}`, namesOf(ordered))
    return unknown ? `There is no number for ${unknown}.` : null
  } catch (error) {
    if (error instanceof FormulaError) return error.message
    throw error
  }
}

/** Formats numbers for authors, one per line: 'Ca = 40 to 120 by 5', 'meq: Ca / 20.04', 'answer: meq; 2 digits; 1%'. */
export function writtenNumbers({ draw, let: derived, formula, digits, tolerance }: DrawnNumbers): string {
  return [
    ...Object.entries(draw).map(([name, from]) => `${name} = ${writtenDraw(from)}`),
    ...derived.map(([name, source]) => `${name}: ${source}`),
    `answer: ${formula}; ${digits} digits; ${tolerance}%`,
  ].join('\n')
}

const writtenDraw = (draw: Draw): string =>
  'of' in draw ? draw.of.join(' or ') : `${draw.from} to ${draw.to} by ${draw.step}`

const ANSWER =
  /^answer: (?<formula>[^;]{1,300}); (?<digits>[0-6]) digits; (?<tolerance>\d{1,2}(?:\.\d{1,3})?)%$/
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Parses the format of `writtenNumbers`; on failure, returns the invalid line. */
export function readNumbersText(text: string): { numbers: DrawnNumbers } | { line: string } {
  const draw: Record<string, Draw> = {}
  const derived: [string, string][] = []
  let answer: Pick<DrawnNumbers, 'formula' | 'digits' | 'tolerance'> | null = null
  for (const line of text.split('\n').flatMap((each) => each.trim() || [])) {
    const found = ANSWER.exec(line)?.groups
    const [, name = '', mark = '', rest = ''] = /^([A-Za-z_]\w{0,30})\s?([=:])\s?(.{1,300})$/.exec(line) ?? []
    const from = mark === '=' ? readDraw(rest) : null
    if (found)
      answer = {
        formula: (found.formula ?? '').trim(),
        digits: Number(found.digits),
        tolerance: Number(found.tolerance),
      }
    else if (mark === ':' && name !== 'answer') derived.push([name, rest])
    else if (from) draw[name] = from
    else return { line }
  }
  return answer ? { numbers: { draw, let: derived, ...answer } } : { line: 'answer: …; 2 digits; 1%' }
}

function readDraw(text: string): Draw | null {
  const range = text.split(/ to | by /)
  if (range.length === 3 && range.every((part) => NUMBER.test(part))) {
    const [from = 0, to = 0, step = 1] = range.map(Number)
    return step > 0 && to >= from ? { from, to, step } : null
  }
  const parts = text.split(' or ')
  return parts.every((part) => NUMBER.test(part)) ? { of: parts.map(Number) } : null
}
