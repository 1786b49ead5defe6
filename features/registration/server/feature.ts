import {
  addressProofs,
  endings,
  mergings,
  personalExports,
  teachings,
} from '#features/accounts/server/public.ts'
import { eventPeople } from '#features/events/server/public.ts'
import { offerKinds } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { registrantMail } from '../contract/mail-contract.ts'
import { eventMoney } from '../contract/money-contract.ts'
import { ownRegistrations } from '../contract/own-contract.ts'
import { registrants } from '../contract/registrants-contract.ts'
import { registration } from '../contract.ts'
import { peopleOfEvents } from './event-people/event-people.ts'
import { seminarsTaught } from './event-people/seminars-taught.ts'
import { tellEventCanceled } from './event-people/tell-canceled.ts'
import { confirmRegistrations } from './mail/confirm-registrations.ts'
import { registrationMails } from './mail/tell-registrants.ts'
import { mailHandlers } from './mailings/handlers.ts'
import { sendMailing } from './mailings/send-mailing.ts'
import { moneyHandlers } from './money/handlers.ts'
import { remindOfInvoices } from './money/remind.ts'
import { seminarOffer } from './offer/seminar-offer.ts'
import { registrationHandlers } from './ordering/handlers.ts'
import { returnLateMoney } from './ordering/place-late.ts'
import { endUnpaidHolds } from './ordering/unpaid-holds.ts'
import { ownHandlers } from './own/handlers.ts'
import { endingOfRegistrations, exportSeminars } from './own/personal-data.ts'
import { claimRegistrations } from './records/claim-registrations.ts'
import { endingOfRecords, mergeOfRegistrations } from './registrants/end-account.ts'
import { registrantHandlers } from './registrants/handlers.ts'
import { overdueSeminars, registrationsOfPerson, searchRegistrants } from './registrants/office-cards.ts'
import { endWaiting } from './waiting/close-waiting.ts'
import { endingOfWaiting } from './waiting/end-account.ts'
import { expireOffer } from './waiting/offer-free-seats.ts'

export const registrationFeature: Feature = {
  name: 'registration',
  operations: [
    ...serve(registration, registrationHandlers),
    ...serve(registrants, registrantHandlers),
    ...serve(registrantMail, mailHandlers),
    ...serve(eventMoney, moneyHandlers),
    ...serve(ownRegistrations, ownHandlers),
  ],
  jobs: [
    tellEventCanceled,
    returnLateMoney,
    confirmRegistrations,
    ...registrationMails,
    sendMailing,
    remindOfInvoices,
    endUnpaidHolds,
    expireOffer,
    endWaiting,
  ],
  extends: [
    offerKinds.with(seminarOffer),
    eventPeople.with(peopleOfEvents),
    teachings.with(seminarsTaught),
    todayCards.with(overdueSeminars),
    officeSearches.with(searchRegistrants),
    personRecords.with(registrationsOfPerson),
    addressProofs.with(claimRegistrations),
    endings.with(endingOfRecords, endingOfRegistrations, endingOfWaiting),
    mergings.with(mergeOfRegistrations),
    personalExports.with({ name: 'seminars', collect: exportSeminars }),
  ],
}
