export { ContinueCard } from './parts/ContinueCard.tsx'
export { useOwnedCourses } from './use-owned-courses.ts'
