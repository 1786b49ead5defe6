import { z } from 'zod'

/** A price shown to the buyer; never used as the amount to charge. */
export const seenAmount = z.union([z.string().max(20), z.number()]).optional()
