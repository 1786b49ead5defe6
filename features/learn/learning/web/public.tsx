import { lazy } from 'react'

/** Lazy-loaded so that only the pages that render it download it. */
export const TimeEvidence = lazy(() => import('./parts/evidence/TimeEvidence.tsx'))

/** A question below the inbox message with its answer. */
export const QuestionReply = lazy(() => import('./parts/questions/QuestionReply.tsx'))

export { ContinueCard } from './parts/ContinueCard.tsx'
export { TextSentences } from './parts/lecture/text-sentences.ts'
export { UnitPlayer, type UnitPlayerProps } from './parts/lecture/unit-player.ts'
export { OwnedWay } from './parts/OwnedWay.tsx'
export { useStoredWriting } from './parts/questions/use-stored-writing.ts'
export { useOwnedCourses } from './use-owned-courses.ts'
