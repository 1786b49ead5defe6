import type { Answer, ItemBody } from '../contract/items.ts'
import { isAnswered } from './shuffled-answer.ts'

/** Formats an answer as text, one line per part, in the order of the body. Empty if nothing was answered. */
export function answerLines(body: ItemBody, answer: Answer): string[] {
  if (!isAnswered(answer)) return []
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return indexesOf(answer).flatMap((index) => body.choices[index] ?? [])
    case 'ordering':
      return indexesOf(answer).flatMap((index) => body.steps[index] ?? [])
    case 'matching':
      return body.pairs.map(([left], position) => {
        const chosen = Array.isArray(answer) ? (answer[position] ?? null) : null
        return `${left}: ${chosen === null ? 'nothing chosen' : (body.pairs[chosen]?.[1] ?? 'nothing chosen')}`
      })
    case 'numeric':
    case 'short':
      return typeof answer === 'string' ? [answer.trim()] : []
  }
}

/** Formats the correct answer as text. */
export function rightWords(body: ItemBody): string[] {
  switch (body.kind) {
    case 'single':
      return answerLines(body, body.answer)
    case 'multiple':
      return answerLines(
        body,
        [...body.answers].sort((one, other) => one - other),
      )
    case 'ordering':
      return body.steps
    case 'matching':
      return body.pairs.map(([left, right]) => `${left}: ${right}`)
    case 'numeric': {
      const within = body.tolerance === 0 ? '' : ` (within ${body.tolerance})`
      return [`${body.value}${body.unit === '' ? '' : ` ${body.unit}`}${within}`]
    }
    case 'short':
      return [body.accept.join(' or ')]
  }
}

const indexesOf = (answer: Answer): number[] => {
  if (typeof answer === 'number') return [answer]
  return Array.isArray(answer) ? answer.filter((index) => index !== null) : []
}
