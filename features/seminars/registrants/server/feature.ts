import { type Feature, serve } from '#platform/server/feature.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { registrantMail } from '../contract/mail-contract.ts'
import { eventMoney } from '../contract/money-contract.ts'
import { registrants } from '../contract/registrants-contract.ts'
import { registrantHandlers } from './handlers.ts'
import { mailHandlers } from './mailings/handlers.ts'
import { sendMailing } from './mailings/send-mailing.ts'
import { moneyHandlers } from './money/handlers.ts'
import { remindOfInvoices } from './money/remind.ts'
import { overdueSeminars, registrationsOfPerson, searchRegistrants } from './office-cards.ts'

export const registrantsFeature: Feature = {
  name: 'registrants',
  operations: [
    ...serve(registrants, registrantHandlers),
    ...serve(registrantMail, mailHandlers),
    ...serve(eventMoney, moneyHandlers),
  ],
  jobs: [sendMailing, remindOfInvoices],
  extends: [
    todayCards.with(overdueSeminars),
    officeSearches.with(searchRegistrants),
    personRecords.with(registrationsOfPerson),
  ],
}
