export { offeredCourses } from './credit/offered-courses.ts'
export { pendingPurchases } from './credit/pending-purchases.ts'
export { allowedCourses, allSettings, settingsOf } from './credit/supervisor-settings.ts'
