import { lazy } from 'react'

/** The link to a bed, for people registered for an event with lodging. */
export const BedNote = lazy(() => import('./parts/BedNote.tsx'))
