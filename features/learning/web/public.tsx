export { ContinueCard } from './ContinueCard.tsx'
export { useOwnedCourses } from './use-owned-courses.ts'
