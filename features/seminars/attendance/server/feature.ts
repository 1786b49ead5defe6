import { hourSources } from '#features/learn/certificates/server/public.ts'
import { eventAttendance } from '#features/seminars/events/server/public.ts'
import { attendances } from '#features/seminars/registration/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { onlinePresence } from '../contract/presence-contract.ts'
import { attendanceProof } from '../contract/proof-contract.ts'
import { attendance } from '../contract.ts'
import { demoSeminarStories } from './demo/demo.ts'
import { doorHandlers } from './door/handlers.ts'
import { presenceHandlers } from './presence/answer-presence.ts'
import { attendanceOfEvents } from './proof/attendance-of-events.ts'
import { attendanceOfPeople } from './proof/attendance-of-people.ts'
import { seminarHours } from './proof/attended-seminars.ts'
import { proofHandlers } from './proof/handlers.ts'
import { issueToRegistrants, settleCertificates } from './proof/settle-certificates.ts'
import { certificatesWaiting, passesToConfirm } from './proof/waiting-passes.ts'

export const attendanceFeature: Feature = {
  name: 'attendance',
  operations: [
    ...serve(attendance, doorHandlers),
    ...serve(attendanceProof, proofHandlers),
    ...serve(onlinePresence, presenceHandlers),
  ],
  jobs: [issueToRegistrants, settleCertificates],
  demo: demoSeminarStories,
  extends: [
    eventAttendance.with(attendanceOfEvents),
    attendances.with(attendanceOfPeople),
    todayCards.with(passesToConfirm, certificatesWaiting),
    hourSources.with(seminarHours),
  ],
}
