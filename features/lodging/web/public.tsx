import { lazy } from 'react'

/** For whoever is registered for an event with lodging: the way to a bed. */
export const BedNote = lazy(() => import('./parts/BedNote.tsx'))
