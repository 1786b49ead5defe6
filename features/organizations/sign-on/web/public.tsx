import { lazy } from 'react'

/** Asks for the email address and leads to the company's sign-in. */
export const CompanyLogin = lazy(() => import('./parts/CompanyLogin.tsx'))
