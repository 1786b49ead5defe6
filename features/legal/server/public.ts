export { currentTermsVersion } from './legal-texts.ts'
