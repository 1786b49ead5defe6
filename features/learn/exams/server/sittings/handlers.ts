import type { Handlers } from '#platform/server/feature.ts'
import type { examSittings } from '../../contract/sittings-contract.ts'
import { endSitting } from './end-sitting.ts'
import { listSittings, proctoredExams } from './list-sittings.ts'
import { openSitting } from './open-sitting.ts'

export const sittingHandlers: Handlers<typeof examSittings> = {
  sittings: listSittings,
  proctoredExams,
  openSitting,
  endSitting,
}
