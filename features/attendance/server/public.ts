export { type AttendedSeminar, attendedSeminars } from './proof/attended-seminars.ts'
