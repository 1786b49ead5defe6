import { lazy } from 'react'

/** Brief progress in the nearest program, with a link to its page. */
export const ProgramCard = lazy(() => import('./parts/progress/ProgramCard.tsx'))
