import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { startPartner } from '#features/core/partner/server/public.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { hoursAdmin, replyAdmin, supportAdmin, topicAdmin } from '../contract/admin-contract.ts'
import { support } from '../contract.ts'
import { answer } from './admin/answer.ts'
import { assign, close, merge, take } from './admin/change.ts'
import { detail, people } from './admin/detail.ts'
import { figures } from './admin/figures.ts'
import { list } from './admin/list.ts'
import { present, queue } from './admin/queue.ts'
import { hours, replies, topics } from './admin/resources.ts'
import { endSilentChats } from './chat/end-silent.ts'
import { chatHandlers } from './chat/handlers.ts'
import { contact } from './contact.ts'
import { demoTickets } from './demo.ts'
import { clearTicketFiles, endOfTicketFiles } from './files/clear.ts'
import { file, uploadFile } from './files/handlers.ts'
import { createInitialSettings, hoursToCheck } from './first-settings.ts'
import { ticketsForOthers } from './help-desk.ts'
import { searchTickets, ticketsOfPerson, waitingTickets } from './office-cards.ts'
import { exportTickets, ticketsTerminationPart } from './personal.ts'
import { questions } from './questions.ts'
import { ticketHandlers } from './tickets/handlers.ts'

const adminHandlers = {
  list,
  detail,
  people,
  answer,
  assign,
  close,
  merge,
  take,
  queue,
  present,
  figures,
}

export const supportFeature: Feature = {
  name: 'support',
  operations: [
    ...serve(support, { contact, questions, ...ticketHandlers, ...chatHandlers, uploadFile, file }),
    ...serve(supportAdmin, adminHandlers),
    ...serve(topicAdmin, topics.handlers),
    ...serve(replyAdmin, replies.handlers),
    ...serve(hoursAdmin, hours.handlers),
  ],
  jobs: [endSilentChats, clearTicketFiles],
  extends: [
    personalExports.with({ name: 'support', collect: exportTickets }),
    endings.with(ticketsTerminationPart),
    endOfTicketFiles,
    ticketsForOthers,
    todayCards.with(waitingTickets),
    todayCards.with(hoursToCheck),
    officeSearches.with(searchTickets),
    personRecords.with(ticketsOfPerson),
    startReads.with(
      {
        operation: support.contact,
        visitors: 'guests',
        input: (visitor) => ({ partner: startPartner(visitor) }),
      },
      { operation: support.questions, visitors: 'document', input: () => ({ topic: 'courses' }) },
    ),
  ],
  demo: [demoTickets],
  start: (app) => createInitialSettings(makeContext(app, { actor: null, now: app.clock() })),
}
