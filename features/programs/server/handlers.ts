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
import { addPlace, admit, closePlace, endWaiver, waive } from './desk/decide-place.ts'
import { interestList, markTold } from './desk/interest-desk.ts'
import { issue } from './desk/issue-by-hand.ts'
import { placeDetail } from './desk/place-detail.ts'
import { placeList } from './desk/place-list.ts'
import { forgetMe, tellMe } from './interests/my-interest.ts'
import { enroll, leave } from './places/enroll.ts'
import { checkImport, importRecords } from './records/import-records.ts'
import { ladder, next, standing, tracks } from './standing/show-standing.ts'

export const programsHandlers: Handlers<typeof programs> = {
  ladder,
  tracks,
  standing,
  next,
  tellMe,
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
  placeList,
  placeDetail,
  addPlace,
  admit,
  closePlace,
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
  markTold,
}
