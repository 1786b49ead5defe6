import type { PresentedItem } from '../contract/asked-item.ts'
import type { ItemBody } from '../contract/items.ts'

/** Returns the parts of an item that may leave the server before grading. */
export function askedOf(body: ItemBody, shuffle: readonly number[]): PresentedItem {
  const { kind, text } = body
  const plain = { kind, text, options: [], lefts: [], unit: '' }
  const inOrder = (things: readonly string[]) => shuffle.flatMap((index) => things[index] ?? [])
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return { ...plain, options: inOrder(body.choices) }
    case 'ordering':
      return { ...plain, options: inOrder(body.steps) }
    case 'matching':
      return {
        ...plain,
        lefts: body.pairs.map(([left]) => left),
        options: inOrder(body.pairs.map(([, right]) => right)),
      }
    case 'numeric':
      return { ...plain, unit: body.unit }
    case 'short':
      return plain
  }
}
