export { contactKinds } from './admin/contact-outbox.ts'
