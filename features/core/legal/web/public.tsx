export { openPrivacy, openTerms } from './opened-text.ts'
export { LegalDialogs } from './parts/LegalDialogs.tsx'
