import { type MembershipRule, membershipRules } from '#features/core/accounts/server/public.ts'
import { ownSenders } from '#features/core/sender-domains/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { mailSenders } from '#platform/server/extensions/mail-senders.ts'
import { startReads } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { scopeLists } from '#platform/server/office.ts'
import { partnerOpening } from '../contract/open-partner.ts'
import { partnersAdmin as partnersAdminContract } from '../contract/partner-admin.ts'
import { partners } from '../contract.ts'
import { addDefaultPartner } from './commands.ts'
import { buildDemoPartners } from './demo.ts'
import { partnersHandlers } from './handlers.ts'
import { openingHandlers } from './open-partner.ts'
import { findPartner, listPartners } from './queries.ts'
import { startPartner } from './start-partner.ts'
import { tenancyHandlers } from './tenancy/handlers.ts'
import { senderOfPartner } from './tenancy/mail-sender.ts'
import { partnerSenders } from './tenancy/own-senders.ts'

const membershipOf: MembershipRule = async (db, program) => {
  const partner = await findPartner(db, program)
  return partner && { isOpen: partner.openMembership }
}

/** Loads all partners, since there are only a few dozen. */
const partnerChoices = async (db: Db) =>
  (await listPartners(db)).map(({ code, name }) => ({ value: code, label: name }))

export const partnersFeature: Feature = {
  name: 'partner',
  operations: [
    ...serve(partners, partnersHandlers),
    ...serve(partnersAdminContract, tenancyHandlers),
    ...serve(partnerOpening, openingHandlers),
  ],
  partnerExists: async (app, code) => (await findPartner(app.db, code)) !== null,
  demo: [buildDemoPartners],
  extends: [
    membershipRules.with(membershipOf),
    mailSenders.with(senderOfPartner),
    ownSenders.with(partnerSenders),
    startReads.with({
      operation: partners.find,
      visitors: 'all',
      input: (visitor) => ({ code: startPartner(visitor) }),
    }),
    scopeLists.with({ kind: 'partner', list: partnerChoices }),
  ],
  start: addDefaultPartner,
}
