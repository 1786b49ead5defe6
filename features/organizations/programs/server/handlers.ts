import type { Handlers } from '#platform/server/feature.ts'
import type { programsDesk } from '../contract/desk-contract.ts'
import type { programs } from '../contract.ts'
import {
  application,
  chooseInterview,
  saveApplication,
  sendApplication,
  withdrawApplication,
} from './applications/my-application.ts'
import { applicationDetail, applicationList } from './desk/application-desk.ts'
import {
  acceptApplication,
  bookInterview,
  offerInterview,
  refuseApplication,
  reviewApplication,
} from './desk/decide-application.ts'
import { addParticipant, admit, closeParticipant, endWaiver, waive } from './desk/decide-participant.ts'
import { interestList, markNotified } from './desk/interest-desk.ts'
import { issue } from './desk/issue-by-hand.ts'
import { participantDetail } from './desk/participant-detail.ts'
import { participantList } from './desk/participant-list.ts'
import { forgetMe, notifyMe } from './interests/my-interest.ts'
import { enroll, leave } from './participants/enroll.ts'
import { checkImport, importRecords } from './records/import-records.ts'
import { ladder, next, standing, tracks } from './standing/show-standing.ts'

export const programsHandlers: Handlers<typeof programs> = {
  ladder,
  tracks,
  standing,
  next,
  notifyMe,
  forgetMe,
  enroll,
  leave,
  application,
  saveApplication,
  sendApplication,
  chooseInterview,
  withdrawApplication,
}

export const deskHandlers: Handlers<typeof programsDesk> = {
  participantList,
  participantDetail,
  addParticipant,
  admit,
  closeParticipant,
  waive,
  endWaiver,
  issue,
  checkImport,
  importRecords,
  applicationList,
  applicationDetail,
  reviewApplication,
  offerInterview,
  bookInterview,
  acceptApplication,
  refuseApplication,
  interestList,
  markNotified,
}
