import { lazy } from 'react'

/** Asks those who take part online whether they are there. */
export const PresencePrompts = lazy(() => import('./presence/PresencePrompts.tsx'))
