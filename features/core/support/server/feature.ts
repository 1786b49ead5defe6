import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { officeSearches, personRecords, todayCards } from '#platform/server/office.ts'
import { hoursDesk, replyDesk, supportDesk, topicDesk } from '../contract/desk-contract.ts'
import { support } from '../contract.ts'
import { endSilentChats } from './chat/end-silent.ts'
import { chatHandlers } from './chat/handlers.ts'
import { contact } from './contact.ts'
import { demoTickets } from './demo.ts'
import { answer } from './desk/answer.ts'
import { assign, close, merge, take } from './desk/change.ts'
import { detail, people } from './desk/detail.ts'
import { figures } from './desk/figures.ts'
import { list } from './desk/list.ts'
import { present, queue } from './desk/queue.ts'
import { hours, replies, topics } from './desk/resources.ts'
import { clearTicketFiles, endOfTicketFiles } from './files/clear.ts'
import { file, uploadFile } from './files/handlers.ts'
import { hoursToCheck, takeUpFirstSettings } from './first-settings.ts'
import { ticketsForOthers } from './help-desk.ts'
import { searchTickets, ticketsOfPerson, waitingTickets } from './office-cards.ts'
import { endingOfTickets, exportTickets } from './personal.ts'
import { questions } from './questions.ts'
import { ticketHandlers } from './tickets/handlers.ts'

const deskHandlers = {
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
    ...serve(supportDesk, deskHandlers),
    ...serve(topicDesk, topics.handlers),
    ...serve(replyDesk, replies.handlers),
    ...serve(hoursDesk, hours.handlers),
  ],
  jobs: [endSilentChats, clearTicketFiles],
  extends: [
    personalExports.with({ name: 'support', collect: exportTickets }),
    endings.with(endingOfTickets),
    endOfTicketFiles,
    ticketsForOthers,
    todayCards.with(waitingTickets),
    todayCards.with(hoursToCheck),
    officeSearches.with(searchTickets),
    personRecords.with(ticketsOfPerson),
  ],
  demo: [demoTickets],
  start: (app) => takeUpFirstSettings(makeContext(app, { actor: null, now: app.clock() })),
}
