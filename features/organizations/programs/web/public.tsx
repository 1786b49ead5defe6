import { lazy } from 'react'

/** How far one is in the program that is nearest, in a few words with a link to its page. */
export const ProgramCard = lazy(() => import('./parts/progress/ProgramCard.tsx'))
