export { payLinkFor } from './links/pay-link.ts'
