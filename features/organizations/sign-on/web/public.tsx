import { lazy } from 'react'

/** Asks for the email address and opens the company's sign-in. */
export const CompanyLogin = lazy(() => import('./parts/CompanyLogin.tsx'))
