export { contactKinds } from './desk/contact-outbox.ts'
