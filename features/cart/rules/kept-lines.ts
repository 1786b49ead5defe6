import { z } from 'zod'
import { LEAST_CREDIT, MOST_CREDIT, MOST_LINES, MOST_OF_ONE } from './cart-lines.ts'

const quantity = z.int().min(1).max(MOST_OF_ONE)
const line = { lineId: z.string().min(1).max(120), code: z.string().min(1).max(60), quantity }

/** The lines of a cart as a device keeps them. */
export const KeptLines = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ ...line, kind: z.literal('course') }),
      z.object({ ...line, kind: z.literal('exam') }),
      z.object({
        ...line,
        kind: z.literal('bundle'),
        users: z.int().min(1).max(MOST_OF_ONE),
        courses: z.array(z.string().min(1).max(60)).min(1).max(MOST_LINES),
      }),
      z.object({ ...line, kind: z.literal('seminar'), details: z.record(z.string(), z.unknown()) }),
      z.object({
        ...line,
        kind: z.literal('corporate'),
        amountMinor: z.int().min(LEAST_CREDIT).max(MOST_CREDIT),
        creditType: z.enum(['company', 'supervisor']),
      }),
    ]),
  )
  .max(MOST_LINES)
