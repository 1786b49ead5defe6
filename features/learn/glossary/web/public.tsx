export { useTermsInText } from './texts/use-terms-in-text.tsx'
