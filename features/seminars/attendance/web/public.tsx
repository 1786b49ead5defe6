import { lazy } from 'react'

/** Prompts online participants to confirm their presence. */
export const PresencePrompts = lazy(() => import('./presence/PresencePrompts.tsx'))

/** Camera view that reads QR codes. */
export const CodeCamera = lazy(() => import('./admin/door/scan/Camera.tsx'))
