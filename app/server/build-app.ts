import type { FastifyBaseLogger } from 'fastify'
import { type App, assembleApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/db.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { Settings } from '#platform/server/settings.ts'
import { signingSecret } from '#platform/server/stored-settings.ts'
import { features as productFeatures } from './features.ts'

export interface BuiltApp {
  app: App
  close(): Promise<void>
}

/** Joins settings, a migrated database and all features into one app. */
export async function buildApp(parts: {
  settings: Settings
  databaseUrl: string
  log: FastifyBaseLogger
  clock?: () => Date
  connections?: number
  /** Features beside those of the product, for tests. */
  more?: readonly Feature[]
}): Promise<BuiltApp> {
  const { settings, log, clock = () => new Date() } = parts
  const features = [...productFeatures, ...(parts.more ?? [])]
  const database = openDatabase(parts.databaseUrl, {
    connections: parts.connections,
    pooling: settings.databasePooling,
  })
  const secret = await signingSecret(database.db, clock())
  const app = assembleApp({ settings, db: database.db, pool: database.pool, log, clock, features, secret })
  for (const feature of features) await feature.start?.(app)
  return { app, close: database.close }
}
