import { signedDomains } from '#platform/server/extensions/mail-senders.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { todayCards } from '#platform/server/office.ts'
import { senderDomains } from '../contract.ts'
import { authorizedDomains, checkSenderDomains, lostDomains } from './check-domains.ts'
import { senderDomainHandlers } from './handlers.ts'

export const senderDomainsFeature: Feature = {
  name: 'sender-domains',
  operations: serve(senderDomains, senderDomainHandlers),
  jobs: [checkSenderDomains],
  extends: [signedDomains.with(authorizedDomains), todayCards.with(lostDomains)],
}
