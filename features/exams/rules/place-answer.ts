import type { Answer, ItemBody } from './items.ts'

/** The right answer as it is given on a page with this shuffle: `answerInOrder` the other way round. */
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
      return `${body.value}${body.unit === '' ? '' : ` ${body.unit}`}`
    case 'short':
      return body.accept[0] ?? null
  }
}
