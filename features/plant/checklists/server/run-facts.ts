import type { Checklist, Entry } from '../rules/steps.ts'
import type { PaperPhoto } from './paper-photos.ts'

/** Data for the document of a run. */
export interface RunFacts {
  list: Checklist
  subject: string
  plant: string
  startedAt: Date
  startedBy: string
  finishedAt: Date | null
  entries: (Entry & { by: string })[]
  /** Time zone of the plant or of the user. */
  zone: string
  provider: { name: string; postalAddress: string; phone: string; email: string }
  now: Date
  photos: PaperPhoto[]
}
