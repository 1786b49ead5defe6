import { z } from 'zod'
import { courseLineId, MAX_CREDIT, MAX_LINES, MAX_OF_ONE, MIN_CREDIT } from '../rules/cart-lines.ts'
import type { LocalCart } from '../rules/local-cart.ts'

const quantity = z.int().min(1).max(MAX_OF_ONE)
const line = { lineId: z.string().min(1).max(120), code: z.string().min(1).max(60), quantity }

/** Cart lines as stored on a device. */
const StoredLines = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ ...line, kind: z.literal('course') }),
      z.object({ ...line, kind: z.literal('exam') }),
      z.object({ ...line, kind: z.literal('consulting') }),
      z.object({
        ...line,
        kind: z.literal('bundle'),
        users: z.int().min(1).max(MAX_OF_ONE),
        courses: z.array(z.string().min(1).max(60)).min(1).max(MAX_LINES).readonly(),
      }),
      z.object({ ...line, kind: z.literal('seminar'), details: z.record(z.string(), z.unknown()) }),
      z.object({
        ...line,
        kind: z.literal('corporate'),
        amountMinor: z.int().min(MIN_CREDIT).max(MAX_CREDIT),
        creditType: z.enum(['company', 'supervisor']),
      }),
    ]),
  )
  .max(MAX_LINES)

/** Cart as stored on a device. */
export const StoredCart = z
  .object({
    owner: z.string().nullable(),
    version: z.int().min(0),
    lines: StoredLines,
    changed: z.boolean(),
  })
  // The course id is derived from its code, regardless of the stored id.
  .transform(
    ({ lines, ...rest }): LocalCart => ({
      ...rest,
      lines: lines.map((line) =>
        line.kind === 'course' ? { ...line, lineId: courseLineId(line.code) } : line,
      ),
    }),
  )
