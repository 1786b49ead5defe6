import type { Handlers } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { addSeminar } from './add-seminar.ts'
import { cancel } from './cancel-registration.ts'
import { changeDetails, substitute } from './change-registration.ts'
import { claim } from './claim-registration.ts'
import { mine } from './list-own.ts'
import { move } from './move-registration.ts'
import { dates } from './other-dates.ts'
import { badge } from './own-registration.ts'
import { one } from './show-registration.ts'

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
}
