import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { SignedInActor } from './context.ts'
import type { Db } from './db.ts'
import { composeParts, type PartsSource } from './extensions/extension-point.ts'
import type { Feature, Served } from './feature.ts'
import { serveStart } from './http/start-answers.ts'
import { SessionCache } from './http/visitor/session-cache.ts'
import type { Settings } from './settings.ts'

/** State of one server process: settings, database, features and clock. */
export interface App extends PartsSource {
  settings: Settings
  db: Db
  pool: pg.Pool
  /** Direct connections for LISTEN and session state. Same as `pool` if there is no pooler. */
  directPool: pg.Pool
  /** A read replica of the database; null if not configured. */
  replica: pg.Pool | null
  log: FastifyBaseLogger
  clock: () => Date
  features: readonly Feature[]
  served: readonly Served[]
  sessions: SessionCache
  identify(sessionToken: string, now: Date): Promise<SignedInActor | null>
  /** Returns the holder of an API key, or null if the key is invalid, expired, or revoked. */
  identifyKey(key: string, now: Date): Promise<SignedInActor | null>
  /** First and last names of people by id. */
  peopleNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Signs cookies. The same for all processes that share a database. */
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

/** Assembles an app of features. Throws if operations share an address, or unless exactly one identifies callers. */
export function assembleApp(parts: AppParts): App {
  const served = [...parts.features.flatMap((feature) => feature.operations ?? []), ...serveStart(() => app)]
  const routes = served.map(({ operation }) => `${operation.method} ${operation.at}`)
  const twice = routes.find((route, index) => routes.indexOf(route) !== index)
  if (twice) throw new Error(`Two operations are declared at ${twice}`)
  const identifiers = parts.features.flatMap((feature) => feature.identify ?? [])
  const identify = identifiers[0]
  if (!identify || identifiers.length > 1) throw new Error('Exactly one feature must say who is calling')
  const keys = parts.features.flatMap((feature) => feature.identifyKey ?? [])
  const names = parts.features.find((feature) => feature.peopleNames)?.peopleNames
  const extensions = parts.features.flatMap((feature) => feature.extends ?? [])
  const sessions = new SessionCache((token, now) => identify(app, token, now))
  const app: App = {
    ...parts,
    served,
    parts: composeParts(extensions),
    sessions,
    identify: (token, now) => sessions.identify(token, now),
    identifyKey: (key, now) => identifyKey(app, keys, key, now),
    peopleNames: async (db, ids) => (ids.length > 0 && (await names?.(db, ids))) || new Map(),
  }
  return app
}

/** Identifies the caller through the first feature that recognizes the API key. */
async function identifyKey(
  app: App,
  features: readonly NonNullable<Feature['identifyKey']>[],
  key: string,
  now: Date,
): Promise<SignedInActor | null> {
  for (const identify of features) {
    const actor = await identify(app, key, now)
    if (actor) return actor
  }
  return null
}
