import { z } from 'zod'
import { itemKinds } from './items.ts'

/** An item as shown to a learner: without the correct answer, in the order of this attempt. */
export const PresentedItem = z.object({
  kind: z.enum(itemKinds),
  text: z.string(),
  /** single and multiple: the choices; ordering: the steps; matching: the right-hand sides. */
  options: z.array(z.string()),
  /** matching: the left-hand sides. */
  lefts: z.array(z.string()),
  /** numeric: the unit of the number; '' if none. */
  unit: z.string(),
})
export type PresentedItem = z.output<typeof PresentedItem>
