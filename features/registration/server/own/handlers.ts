import type { Handlers } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { waitingHandlers } from '../waiting/handlers.ts'
import { addSeminar } from './add-seminar.ts'
import { cancel } from './cancel-place.ts'
import { changeDetails, substitute } from './change-place.ts'
import { claim } from './claim-place.ts'
import { mine } from './list-own.ts'
import { move } from './move-place.ts'
import { dates } from './other-dates.ts'
import { badge } from './own-place.ts'
import { one } from './show-place.ts'

export const ownHandlers: Handlers<typeof ownRegistrations> = {
  mine,
  one,
  badge,
  claim,
  dates,
  substitute,
  move,
  cancel,
  addSeminar,
  changeDetails,
  ...waitingHandlers,
}
