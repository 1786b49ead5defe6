import { registerEnding, registerExport } from '#features/accounts/server/public.ts'
import { registerMediaOwner } from '#features/catalog/server/public.ts'
import { registerHourSource } from '#features/certificates/server/public.ts'
import { plugOfferKind } from '#features/orders/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { registerSearch, registerToday } from '#platform/server/office.ts'
import { seminars } from '../contract.ts'
import { seminarDoor } from '../rules/door/door-contract.ts'
import { seminarMoney } from '../rules/money/money-contract.ts'
import { ownSeminars } from '../rules/own/own-contract.ts'
import { seminarPlanning } from '../rules/planning/desk-contract.ts'
import { eventHeads } from '../rules/planning/head-contract.ts'
import { seminarSystem } from '../rules/planning/planning-contract.ts'
import { onlinePresence } from '../rules/proof/presence-contract.ts'
import { seminarProof } from '../rules/proof/proof-contract.ts'
import { seminarMailDesk } from '../rules/registrants/mail-contract.ts'
import { seminarRegistrants } from '../rules/registrants/registrants-contract.ts'
import { seminarRegistration } from '../rules/registration/registration-contract.ts'
import { demoSeminarStories } from './demo/demo.ts'
import { doorHandlers } from './door/handlers.ts'
import { servePapers } from './door/papers/serve-papers.ts'
import { confirmRegistrations } from './mail/confirm-registrations.ts'
import { mailHandlers } from './mail/message/handlers.ts'
import { sendMailing } from './mail/message/send-mailing.ts'
import { placeMails } from './mail/tell-registrants.ts'
import { moneyHandlers } from './money/handlers.ts'
import { remindOfInvoices } from './money/remind.ts'
import { ownHandlers } from './own/handlers.ts'
import { endingOfPlaces, exportSeminars } from './own/personal-data.ts'
import { tellEventCanceled } from './planning/commands/cancel-event.ts'
import { planningHandlers } from './planning/desk-handlers.ts'
import { headHandlers } from './planning/event-head.ts'
import { eventsToday, searchEvents, unpublishedEvents } from './planning/office-cards.ts'
import { systemHandlers } from './planning/wire/handlers.ts'
import { seminarHours } from './proof/attended-seminars.ts'
import { proofHandlers } from './proof/handlers.ts'
import { runCertificates } from './proof/issue/run-certificates.ts'
import { presenceHandlers } from './proof/presence/answer-presence.ts'
import { passesToConfirm } from './proof/waiting-passes.ts'
import { endingOfRecords } from './registrants/end-account.ts'
import { registrantHandlers } from './registrants/handlers.ts'
import { overdueSeminars, searchRegistrants } from './registrants/office-cards.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { returnLateMoney } from './registration/place-late.ts'
import { seminarOffer } from './registration/seminar-offer.ts'
import { serveCalendars } from './schedule/calendar-routes.ts'
import { scheduleHandlers } from './schedule/handlers.ts'
import { scheduleOf } from './schedule/kept-schedule.ts'
import { recordings } from './schedule/recording-access.ts'
import { endWaiting } from './waiting/close-waiting.ts'
import { endingOfWaiting } from './waiting/end-account.ts'
import { expireOffer } from './waiting/offer-free-seats.ts'

export const seminarsFeature: Feature = {
  name: 'seminars',
  operations: [
    ...serve(seminars, scheduleHandlers),
    ...serve(eventHeads, headHandlers),
    ...serve(seminarSystem, systemHandlers),
    ...serve(seminarPlanning, planningHandlers),
    ...serve(seminarDoor, doorHandlers),
    ...serve(seminarRegistration, registrationHandlers),
    ...serve(seminarRegistrants, registrantHandlers),
    ...serve(seminarMailDesk, mailHandlers),
    ...serve(seminarMoney, moneyHandlers),
    ...serve(ownSeminars, ownHandlers),
    ...serve(seminarProof, proofHandlers),
    ...serve(onlinePresence, presenceHandlers),
  ],
  routes: (http, app) => {
    scheduleOf(app).listen(http, app)
    serveCalendars(http, app)
    servePapers(http, app)
  },
  jobs: [
    tellEventCanceled,
    returnLateMoney,
    confirmRegistrations,
    ...placeMails,
    sendMailing,
    remindOfInvoices,
    runCertificates,
    expireOffer,
    endWaiting,
  ],
  demo: demoSeminarStories,
  start: async () => {
    plugOfferKind(seminarOffer)
    for (const card of [unpublishedEvents, eventsToday, passesToConfirm, overdueSeminars]) registerToday(card)
    registerSearch(searchEvents)
    registerSearch(searchRegistrants)
    registerEnding('seminarRecords', endingOfRecords)
    registerMediaOwner('seminars', recordings)
    registerHourSource('seminar', seminarHours)
    registerExport('seminars', exportSeminars)
    registerEnding('seminars', endingOfPlaces)
    registerEnding('seminar waiting lists', endingOfWaiting)
  },
}
