export { type AttendedSeminar, attendedSeminars } from './proof/attended-seminars.ts'
export { type PublishedEvent, registerEventPublished } from './schedule/published.ts'
