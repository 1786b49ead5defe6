import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { SignedInActor } from './context.ts'
import type { Db } from './db.ts'
import { composeParts, type PartsSource } from './extensions/extension-point.ts'
import type { Feature, Served } from './feature.ts'
import type { Settings } from './settings.ts'

/** What one server process holds: its settings, its database, its features, its clock. */
export interface App extends PartsSource {
  settings: Settings
  db: Db
  pool: pg.Pool
  /** Our own connections, for LISTEN and for session state; same as `pool` without a pooler in between. */
  directPool: pg.Pool
  /** A copy of the database for reading; null without one. */
  replica: pg.Pool | null
  log: FastifyBaseLogger
  clock: () => Date
  features: readonly Feature[]
  served: readonly Served[]
  identify(sessionToken: string, now: Date): Promise<SignedInActor | null>
  /** The holder of an API key; null for one that is wrong, has ended or was revoked. */
  identifyKey(key: string, now: Date): Promise<SignedInActor | null>
  /** First and last names of people by their ids. */
  peopleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Signs cookies; the same for every process on one database. */
  secret: string
}

interface AppParts {
  settings: Settings
  db: Db
  pool: pg.Pool
  directPool: pg.Pool
  replica: pg.Pool | null
  log: FastifyBaseLogger
  clock: () => Date
  features: readonly Feature[]
  secret: string
}

/** Joins the features into an app; two operations at one address or two ways to identify are a defect. */
export function assembleApp(parts: AppParts): App {
  const served = parts.features.flatMap((feature) => feature.operations ?? [])
  const routes = served.map(({ operation }) => `${operation.method} ${operation.at}`)
  const twice = routes.find((route, index) => routes.indexOf(route) !== index)
  if (twice) throw new Error(`Two operations are declared at ${twice}`)
  const identifiers = parts.features.flatMap((feature) => feature.identify ?? [])
  const identify = identifiers[0]
  if (!identify || identifiers.length > 1) throw new Error('Exactly one feature must say who is calling')
  const keys = parts.features.find((feature) => feature.identifyKey)?.identifyKey
  const names = parts.features.find((feature) => feature.peopleNames)?.peopleNames
  const extensions = parts.features.flatMap((feature) => feature.extends ?? [])
  const app: App = {
    ...parts,
    served,
    parts: composeParts(extensions),
    identify: (token, now) => identify(app, token, now),
    identifyKey: async (key, now) => (await keys?.(app, key, now)) ?? null,
    peopleNames: async (db, ids) => (ids.length > 0 && (await names?.(db, ids))) || new Map(),
  }
  return app
}
