import { endings } from '#features/core/accounts/server/public.ts'
import { eventWaiting } from '#features/seminars/events/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { waitingList } from '../contract.ts'
import { endWaiting } from './close-waiting.ts'
import { waitingHandlers } from './handlers.ts'
import { expireOffer } from './offer-free-seats.ts'
import { waitingListTerminationPart } from './terminate-account.ts'
import { waitingOfEvents } from './waiting-of-events.ts'

export const waitingListFeature: Feature = {
  name: 'waiting-list',
  operations: serve(waitingList, waitingHandlers),
  jobs: [expireOffer, endWaiting],
  extends: [eventWaiting.with(waitingOfEvents), endings.with(waitingListTerminationPart)],
}
