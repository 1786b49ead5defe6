export { plugApprovedCourses } from './approved-courses.ts'
export { payLinkFor } from './links/pay-link.ts'
export { giveMoneyBack } from './refunds/refund.ts'
