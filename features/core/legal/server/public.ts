export { currentLegalTexts, currentTermsVersion } from './legal-texts.ts'
