import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '../demo/snapshot/temporary-folder.ts'
import { fillTestServer, startTestWorld } from './test-world.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    dataDir: string
  }
}

/**
 * Starts one PostgreSQL for the entire run, with templates of the empty shop and of the demo data. Each test file works
 * on a clone. TEST_DATABASE_URL names a server to use instead of the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('permeate-test-')
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await fillTestServer(given, dataDir) : await startTestWorld(dataDir)
  project.provide('serverUrl', given ?? server?.url ?? '')
  project.provide('dataDir', dataDir)
  return async () => {
    await server?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
