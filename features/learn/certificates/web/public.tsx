import { lazy } from 'react'

/** The certificate that an exam brought, with what its holder can do with it; nothing where it brought none. */
export const EarnedCertificate = lazy(() => import('./parts/certificate/EarnedCertificate.tsx'))
