import type { Reader } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

interface PilotTime {
  learners: number
  minutes: number
}

/** Time that field testers were active in a course they finished. Provided by the feature that measures it. */
type PilotTimes = (db: Db, courseId: string) => Promise<PilotTime | null>

export const pilotTimes = extensionPoint<PilotTimes>('catalog.pilotTimes')

export async function pilotTimeOf(reader: Reader, courseId: string): Promise<PilotTime | null> {
  for (const times of reader.parts(pilotTimes)) {
    const found = await times(reader.db, courseId)
    if (found) return found
  }
  return null
}
