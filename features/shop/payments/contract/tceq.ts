import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'

/** The buyer's answer to the 'TCEQ Approved' prompt (R-ORD-17), as the order keeps it. */
export interface TceqAnswer {
  /** Whether the courses are taken for TCEQ. */
  taken: boolean
  /** The courses that it was asked about. */
  courses: string[]
}

const Wire = z.object({ taken: z.boolean(), courses: z.array(z.string().max(40)).max(200) })
const YES = /^(yes|true|1)$/i
const NO = /^(no|false|0)$/i

/** Reads `tceq` of the wire: a JSON text, or a plain yes or no; null where nobody was asked. */
export function readTceq(text: string): TceqAnswer | null {
  if (YES.test(text)) return { taken: true, courses: [] }
  if (NO.test(text)) return { taken: false, courses: [] }
  try {
    const read = Wire.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The answer as a field of a form. */
export const tceqField = optionalText(2000).transform(readTceq)

export const writeTceq = (answer: TceqAnswer): string => JSON.stringify(answer)
