import { lazy } from 'react'

/** The certificate earned with an exam, with the holder's actions; renders nothing if none was earned. */
export const EarnedCertificate = lazy(() => import('./parts/certificate/EarnedCertificate.tsx'))
