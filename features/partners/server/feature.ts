import { type Feature, serve } from '#platform/server/feature.ts'
import { registerScopes } from '#platform/server/office.ts'
import { partners } from '../contract.ts'
import { addDefaultPartner } from './commands.ts'
import { buildDemoPartners } from './demo.ts'
import { partnersHandlers } from './handlers.ts'
import { findPartner, listPartners } from './queries.ts'

export const partnersFeature: Feature = {
  name: 'partners',
  operations: serve(partners, partnersHandlers),
  partnerExists: async (app, code) => (await findPartner(app.db, code)) !== null,
  demo: [buildDemoPartners],
  start: async (app) => {
    await addDefaultPartner(app)
    registerScopes('partner', async (db) =>
      (await listPartners(db)).map(({ code, name }) => ({ value: code, label: name })),
    )
  },
}
