import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { databaseUrl } from '#app/server/testing/database-url.ts'
import { passingFolder } from '#app/server/testing/passing-folder.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { startBuiltServer } from './built-server.ts'
import { launchOptions } from './chromium.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    browserUrl: string
  }
}

/**
 * One PostgreSQL and one browser for the whole run. The built server starts once on an empty database and loads the demo world;
 * every test file then starts it on a clone of that.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(projectRoot(), 'dist/server/main.js'))) {
    throw new Error('Nothing is built yet: run "npm run build" first.')
  }
  const dataDir = await passingFolder('permeate-e2e-')
  const database = await launchPostgres({ dataDir, fast: true })
  const browser = await chromium.launchServer(launchOptions())
  const end = async () => {
    await browser.close()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await withClient(database.url, (client) => client.query('create database template_demo'))
    const files = join(dataDir, 'template')
    await mkdir(files)
    const server = await startBuiltServer({
      DATA_DIR: files,
      DATABASE_URL: databaseUrl(database.url, 'template_demo'),
    })
    const code = await server.stop()
    if (code !== 0) throw new Error(`The server stopped with ${code}:\n${server.said()}`)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('browserUrl', browser.wsEndpoint())
  project.provide('serverUrl', database.url)
  project.provide('dataDir', dataDir)
  return end
}
