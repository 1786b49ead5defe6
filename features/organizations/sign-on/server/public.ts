export { type AdmissionTerms, admit, linkAccount } from './admit.ts'
export { makeIdentity } from './identity.ts'
export { Problem } from './problem.ts'
