export { plugApprovedCourses } from './approved-courses.ts'
export { payLinkFor } from './links/pay-link.ts'
