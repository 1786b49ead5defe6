import type { Handlers } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { joinWaiting } from './join-waiting.ts'
import { declineOffer, leaveWaiting } from './leave-waiting.ts'
import { myWaiting, offer } from './show-waiting.ts'

type Waiting = 'joinWaiting' | 'leaveWaiting' | 'myWaiting' | 'offer' | 'declineOffer'

export const waitingHandlers: Pick<Handlers<typeof ownRegistrations>, Waiting> = {
  joinWaiting,
  leaveWaiting,
  myWaiting,
  offer,
  declineOffer,
}
