export { grantCapability } from './grants.ts'
export { findUser, type User } from './queries.ts'
export { type PersonDraft, registerPerson } from './register-person.ts'
