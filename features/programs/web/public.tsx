import { lazy } from 'react'

/** How far one is in the programme that is nearest, in a few words with a link to its page. */
export const ProgrammeCard = lazy(() => import('./parts/standing/ProgrammeCard.tsx'))
