export { ContinueCard } from './parts/ContinueCard.tsx'
export { useKeptWriting } from './parts/questions/use-kept-writing.ts'
export { useOwnedCourses } from './use-owned-courses.ts'
