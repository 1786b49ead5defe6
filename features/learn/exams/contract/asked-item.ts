import { z } from 'zod'
import { itemKinds } from './items.ts'

/** An item as a learner is asked it: without what is right, in the order of this paper. */
export const AskedItem = z.object({
  kind: z.enum(itemKinds),
  text: z.string(),
  /** single and multiple: the choices; ordering: the steps; matching: the right sides. */
  options: z.array(z.string()),
  /** matching: the left sides. */
  lefts: z.array(z.string()),
  /** numeric: the unit of the number; '' if it has no unit. */
  unit: z.string(),
})
export type AskedItem = z.output<typeof AskedItem>
