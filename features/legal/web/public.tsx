export { LegalDialogs } from './LegalDialogs.tsx'
export { openPrivacy, openTerms } from './opened-text.ts'
