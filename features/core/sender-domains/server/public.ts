export { checkSenderDomains } from './check-domains.ts'
export { ownSenders, providersDomain } from './wanted-domains.ts'
