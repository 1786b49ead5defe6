import { lazy } from 'react'

/** Asks those who take part online whether they are there. */
export const PresencePrompts = lazy(() => import('./presence/PresencePrompts.tsx'))

/** The camera's picture, which reads codes that are held before it. */
export const CodeCamera = lazy(() => import('./admin/door/scan/Camera.tsx'))
