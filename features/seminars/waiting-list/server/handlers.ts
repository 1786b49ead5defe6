import type { Handlers } from '#platform/server/feature.ts'
import type { waitingList } from '../contract.ts'
import { joinWaiting } from './join-waiting.ts'
import { declineOffer, leaveWaiting } from './leave-waiting.ts'
import { myWaiting, offer } from './show-waiting.ts'

export const waitingHandlers: Handlers<typeof waitingList> = {
  joinWaiting,
  leaveWaiting,
  myWaiting,
  offer,
  declineOffer,
}
