import { lazy } from 'react'

/** Loaded by the pages that show it alone. */
export const TimeEvidence = lazy(() => import('./parts/evidence/TimeEvidence.tsx'))

export { ContinueCard } from './parts/ContinueCard.tsx'
export { OwnedWay } from './parts/OwnedWay.tsx'
export { useStoredWriting } from './parts/questions/use-stored-writing.ts'
export { useOwnedCourses } from './use-owned-courses.ts'
