import { lazy } from 'react'

/** Link to lodging for users registered for an event that offers it. */
export const BedNote = lazy(() => import('./parts/BedNote.tsx'))
