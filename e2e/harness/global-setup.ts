import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { startTestWorld } from '#app/server/testing/test-world.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { testMoment } from './clock/test-clock.mjs'

/**
 * Starts one PostgreSQL for the entire run. Every test file starts the built server on a clone of the demo data, whose
 * last day is the day of the run's clocks.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(projectRoot(), 'dist/server/main.js'))) {
    throw new Error('Nothing is built yet: run "npm run build" first.')
  }
  const dataDir = await temporaryFolder('permeate-e2e-')
  await mkdir(join(dataDir, 'template'))
  const database = await startTestWorld(join(dataDir, 'template'), testMoment)
  project.provide('serverUrl', database.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
