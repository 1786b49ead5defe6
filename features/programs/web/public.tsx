import { lazy } from 'react'

/** What to do next toward a certificate, for home; nothing where all is held. Only for people who are logged in. */
export const NextStep = lazy(() => import('./parts/standing/NextStep.tsx'))

/** How far one is in the programme that is nearest, in a few words with a link to its page. */
export const ProgrammeCard = lazy(() => import('./parts/standing/ProgrammeCard.tsx'))
