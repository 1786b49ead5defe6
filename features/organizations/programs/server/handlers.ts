import type { Handlers } from '#platform/server/feature.ts'
import type { programsAdmin } from '../contract/admin-contract.ts'
import type { programs } from '../contract.ts'
import { applicationDetail, applicationList } from './admin/application-admin.ts'
import {
  acceptApplication,
  bookInterview,
  offerInterview,
  refuseApplication,
  reviewApplication,
} from './admin/decide-application.ts'
import { addParticipant, admit, closeParticipant, endWaiver, waive } from './admin/decide-participant.ts'
import { interestList, markNotified } from './admin/interest-admin.ts'
import { issue } from './admin/issue-by-hand.ts'
import { participantDetail } from './admin/participant-detail.ts'
import { participantList } from './admin/participant-list.ts'
import {
  application,
  chooseInterview,
  saveApplication,
  sendApplication,
  withdrawApplication,
} from './applications/my-application.ts'
import { forgetMe, notifyMe } from './interests/my-interest.ts'
import { enroll, leave } from './participants/enroll.ts'
import { ladder, next, progress, tracks } from './progress/show-progress.ts'
import { checkImport, importRecords } from './records/import-records.ts'

export const programsHandlers: Handlers<typeof programs> = {
  ladder,
  tracks,
  progress,
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

export const adminHandlers: Handlers<typeof programsAdmin> = {
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
