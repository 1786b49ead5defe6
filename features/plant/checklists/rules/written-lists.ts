import type { Checklist } from './steps.ts'
import { chemicalCleaning, membraneStorage } from './written/cleaning-and-storage.ts'
import { dailyRounds } from './written/daily-rounds.ts'
import { plannedShutdown, startUp } from './written/start-and-stop.ts'
import { chemicalDelivery, sdiTest, seminarKit, vesselLockout } from './written/tests-and-safety.ts'

/** Lists that ship with the product. A changed list gets a new version here, and the old version remains. */
export const writtenLists: readonly Checklist[] = [
  dailyRounds,
  startUp,
  plannedShutdown,
  chemicalCleaning,
  sdiTest,
  membraneStorage,
  chemicalDelivery,
  vesselLockout,
  seminarKit,
]
