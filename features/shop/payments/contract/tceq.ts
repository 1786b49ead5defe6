import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'

/** The buyer's response to the 'TCEQ Approved' prompt (R-ORD-17), as stored with the order. */
export interface TceqAnswer {
  /** True if the courses are taken for TCEQ. */
  taken: boolean
  /** Courses listed in the prompt. */
  courses: string[]
}

const Wire = z.object({ taken: z.boolean(), courses: z.array(z.string().max(40)).max(200) })
const YES = /^(yes|true|1)$/i
const NO = /^(no|false|0)$/i

/** Parses the `tceq` request field: JSON text, or plain yes or no. Returns null if there was no prompt. */
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

/** The response as a form field. */
export const tceqField = optionalText(2000).transform(readTceq)

export const writeTceq = (answer: TceqAnswer): string => JSON.stringify(answer)
