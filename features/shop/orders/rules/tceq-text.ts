/** The buyer's answer to the 'TCEQ Approved' prompt; no courses means all prompted courses. */
export interface TceqAnswer {
  taken: boolean
  courses: string[]
}

/** Reads the stored answer of an order; null if the buyer was not prompted. */
export function tceqAnswer(stored: unknown): TceqAnswer | null {
  if (typeof stored !== 'object' || stored === null || !('taken' in stored)) return null
  const courses = 'courses' in stored && Array.isArray(stored.courses) ? stored.courses : []
  return { taken: stored.taken === true, courses: courses.map(String) }
}

/** Formats the stored answer to whether the courses are taken for TCEQ (R-ORD-17); '' if the buyer was not prompted. */
export function tceqText(stored: unknown): string {
  const answer = tceqAnswer(stored)
  if (answer === null) return ''
  if (!answer.taken) return 'Not taken for TCEQ'
  return answer.courses.length > 0 ? `Taken for TCEQ: ${answer.courses.join(', ')}` : 'Taken for TCEQ'
}
