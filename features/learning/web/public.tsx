export { ContinueCard } from './parts/ContinueCard.tsx'
export { OwnedWay } from './parts/OwnedWay.tsx'
export { useStoredWriting } from './parts/questions/use-stored-writing.ts'
export { useOwnedCourses } from './use-owned-courses.ts'
