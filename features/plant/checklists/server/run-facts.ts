import type { Checklist, Entry } from '../rules/steps.ts'
import type { PaperPhoto } from './paper-photos.ts'

/** What the paper of a run needs. */
export interface RunFacts {
  list: Checklist
  subject: string
  plant: string
  startedAt: Date
  startedBy: string
  finishedAt: Date | null
  entries: (Entry & { by: string })[]
  /** The zone of the plant, or of the person. */
  zone: string
  provider: { name: string; postalAddress: string; phone: string; email: string }
  now: Date
  photos: PaperPhoto[]
}
