import {
  addressProofs,
  endings,
  mergings,
  personalExports,
  teachings,
} from '#features/core/accounts/server/public.ts'
import { eventPeople } from '#features/seminars/events/server/public.ts'
import { offerKinds } from '#features/shop/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { ownRegistrations } from '../contract/own-contract.ts'
import { registration } from '../contract.ts'
import { peopleOfEvents } from './event-people/event-people.ts'
import { notifyEventCanceled } from './event-people/notify-canceled.ts'
import { seminarsTaught } from './event-people/seminars-taught.ts'
import { confirmRegistrations } from './mail/confirm-registrations.ts'
import { registrationMails } from './mail/notify-registrants.ts'
import { seminarOffer } from './offer/seminar-offer.ts'
import { registrationHandlers } from './ordering/handlers.ts'
import { returnLateMoney } from './ordering/place-late.ts'
import { endUnpaidHolds } from './ordering/unpaid-holds.ts'
import { ownHandlers } from './own/handlers.ts'
import { exportSeminars, registrationsTerminationPart } from './own/personal-data.ts'
import { claimRegistrations } from './records/claim-registrations.ts'
import { mergeOfRegistrations, recordsTerminationPart } from './registrants/terminate-account.ts'

export const registrationFeature: Feature = {
  name: 'registration',
  operations: [...serve(registration, registrationHandlers), ...serve(ownRegistrations, ownHandlers)],
  jobs: [notifyEventCanceled, returnLateMoney, confirmRegistrations, ...registrationMails, endUnpaidHolds],
  extends: [
    offerKinds.with(seminarOffer),
    eventPeople.with(peopleOfEvents),
    teachings.with(seminarsTaught),
    addressProofs.with(claimRegistrations),
    endings.with(recordsTerminationPart, registrationsTerminationPart),
    mergings.with(mergeOfRegistrations),
    personalExports.with({ name: 'seminars', collect: exportSeminars }),
  ],
}
