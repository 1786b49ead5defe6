import type { Answer, ItemBody } from '../contract/items.ts'

/** Returns the correct answer in the order of a page with this shuffle; the inverse of `unshuffleAnswer`. */
export function placedRightAnswer(body: ItemBody, shuffle: readonly number[]): Answer {
  const placeOf = (index: number) => shuffle.indexOf(index)
  switch (body.kind) {
    case 'single':
      return placeOf(body.answer)
    case 'multiple':
      return body.answers.map(placeOf)
    case 'ordering':
      return body.steps.map((_, index) => placeOf(index))
    case 'matching':
      return body.pairs.map((_, index) => placeOf(index))
    case 'numeric':
      return `${body.value}`
    case 'short':
      return body.accept[0] ?? null
  }
}

/** Returns an answer for such a page that is only partly correct or wrong. */
export function placedWrongAnswer(body: ItemBody, shuffle: readonly number[]): Answer {
  const right = placedRightAnswer(body, shuffle)
  switch (body.kind) {
    case 'single':
      return typeof right === 'number' ? (right + 1) % body.choices.length : null
    case 'multiple':
      return Array.isArray(right) ? right.slice(0, 1) : null
    case 'ordering':
    case 'matching':
      return Array.isArray(right) ? [...right.slice(2), ...right.slice(0, 2)] : null
    case 'numeric':
      return `${body.value * 10 + 1}`
    case 'short':
      return 'not sure'
  }
}
