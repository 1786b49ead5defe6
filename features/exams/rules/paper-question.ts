import { z } from 'zod'
import { type ItemBody, itemKinds } from './items.ts'

/** An item as a learner is asked it: without what is right, in the order of this paper. */
export const AskedItem = z.object({
  kind: z.enum(itemKinds),
  text: z.string(),
  /** single and multiple: the choices; ordering: the steps; matching: the right sides. */
  options: z.array(z.string()),
  /** matching: the left sides. */
  lefts: z.array(z.string()),
  /** numeric: the unit in which the number is asked; '' is none. */
  unit: z.string(),
})
export type AskedItem = z.output<typeof AskedItem>

/** What of an item may leave the server before it is graded. */
export function askedOf(body: ItemBody, shuffle: readonly number[]): AskedItem {
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
