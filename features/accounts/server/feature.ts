import { type Feature, serve } from '#platform/server/feature.ts'
import { accounts } from '../contract.ts'
import { buildDemoPeople } from './demo.ts'
import { accountsHandlers } from './handlers.ts'
import { findPerson, identify } from './sessions.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  operations: serve(accounts, accountsHandlers),
  identify: (app, token, now) => identify(app.db, token, now),
  findPerson: (app, username) => findPerson(app.db, username),
  demo: buildDemoPeople,
}
