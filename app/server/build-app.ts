import type { FastifyBaseLogger } from 'fastify'
import { type App, assembleApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/db.ts'
import { knowWhatIsLacking } from '#platform/server/documents/text/rare-characters.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Settings } from '#platform/server/settings.ts'
import { signingSecret } from '#platform/server/stored-settings.ts'
import { features as productFeatures } from './features.ts'

export interface BuiltApp {
  app: App
  close(): Promise<void>
}

/** Connections of the worker; listeners are added to these. */
const DIRECT_CONNECTIONS = 6
const REPLICA_CONNECTIONS = 6

/** Builds an app from settings, a migrated database and all features. */
export async function buildApp(parts: {
  settings: Settings
  databaseUrl: string
  log: FastifyBaseLogger
  clock?: () => Date
  connections?: number
  /** Additional features for tests. */
  more?: readonly Feature[]
}): Promise<BuiltApp> {
  const { settings, log, clock = () => new Date() } = parts
  knowWhatIsLacking()
  const features = [...productFeatures, ...(parts.more ?? [])]
  const database = openDatabase(parts.databaseUrl, {
    connections: parts.connections,
    pooling: settings.databasePooling,
  })
  const { directUrl, replicaUrl } = settings
  const direct = directUrl ? openDatabase(directUrl, { connections: DIRECT_CONNECTIONS }) : null
  const replica = replicaUrl
    ? openDatabase(replicaUrl, { connections: REPLICA_CONNECTIONS, patience: 1000 })
    : null
  const secret = await signingSecret({ db: database.db, now: clock(), settings })
  const app = assembleApp({
    settings,
    db: database.db,
    pool: database.pool,
    log,
    clock,
    features,
    secret,
    directPool: direct?.pool ?? database.pool,
    replica: replica?.pool ?? null,
  })
  for (const feature of features) await feature.start?.(app)
  const opened = [database, direct, replica]
  return { app, close: async () => void (await Promise.all(opened.map((each) => each?.close()))) }
}
