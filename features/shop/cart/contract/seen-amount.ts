import { z } from 'zod'

/** A price that the buyer saw; never the amount that is paid. */
export const seenAmount = z.union([z.string().max(20), z.number()]).optional()
