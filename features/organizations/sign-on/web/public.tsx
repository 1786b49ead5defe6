import { lazy } from 'react'

/** Asks for the email address and opens the company's sign-in. */
export const CompanyLogin = lazy(() => import('./parts/CompanyLogin.tsx'))
/** Asks the owner of an existing account to show once that it is theirs. */
export const ConfirmOwner = lazy(() => import('./parts/ConfirmOwner.tsx'))
