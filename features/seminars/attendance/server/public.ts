export { markAttended } from './door/mark-attended.ts'
export { attendedHours } from './proof/attended-hours.ts'
export { type AttendedSeminar, attendedSeminars } from './proof/attended-seminars.ts'
export { setCertPass } from './proof/set-cert-pass.ts'
