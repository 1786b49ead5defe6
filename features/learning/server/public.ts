export { type EnrolmentDraft, enrol } from './enrol.ts'
export { contentVersion } from './find-enrolment.ts'
