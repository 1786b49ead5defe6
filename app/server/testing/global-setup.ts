import { rm } from 'node:fs/promises'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/migrate.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { buildApp } from '../build-app.ts'
import { loadDemoWorld } from '../demo/demo-world.ts'
import { databaseUrl } from './database-url.ts'
import { passingFolder } from './passing-folder.ts'
import { testSettings } from './test-settings.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    dataDir: string
  }
}

/** The day on which the tests' demo world is built. */
export const DEMO_DAY = new Date('2026-11-20T16:00:00Z')

/**
 * One PostgreSQL for the whole run, with a template of the empty shop and one of the demo world: each test file
 * works on a clone of its own. TEST_DATABASE_URL names a server to use instead of the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await passingFolder('permeate-test-')
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await launchPostgres({ dataDir, fast: true })
  const serverUrl = given ?? server?.url ?? ''
  for (const name of ['template_empty', 'template_demo']) await recreate(serverUrl, name)
  await migrate(databaseUrl(serverUrl, 'template_empty'))
  await migrate(databaseUrl(serverUrl, 'template_demo'))
  const built = await buildApp({
    settings: testSettings(dataDir),
    databaseUrl: databaseUrl(serverUrl, 'template_demo'),
    log: pino({ level: 'warn' }),
    clock: () => DEMO_DAY,
  })
  await loadDemoWorld(built.app)
  await built.close()
  project.provide('serverUrl', serverUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function recreate(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
}
