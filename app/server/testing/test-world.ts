import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withClient } from '#platform/server/postgres/connect.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { databaseUrl } from '../demo/snapshot/database-url.ts'
import { findSnapshot, restoreSnapshot } from '../demo/snapshot/demo-snapshot.ts'
import { planOf, purposeOf, TEMPLATE_DEMO } from './test-plan.ts'

const run = promisify(execFile)

/** End date of the test demo world, at which test clocks start. */
export const DEMO_DAY = new Date('2026-11-20T16:00:00Z')

/** Returns the demo world snapshot cloned by tests, building it if its inputs changed. */
export const testSnapshot = (moment: Date) =>
  findSnapshot(purposeOf(moment), async (target) => {
    const bundler = join(projectRoot(), 'scripts/from-source/bundle.mjs')
    const { stdout: program } = await run(process.execPath, [
      bundler,
      'app/server/testing/build-test-world.ts',
    ])
    await run(process.execPath, [program, target, moment.toISOString()])
  })

/** Starts a PostgreSQL in DATA_DIR with both templates and the files of the demo data. */
export async function startTestWorld(dataDir: string, moment = DEMO_DAY) {
  const snapshot = await testSnapshot(moment)
  await restoreSnapshot(snapshot, dataDir)
  const server = await launchPostgres({ dataDir, fast: true })
  await keepWaits(databaseUrl(server.url, TEMPLATE_DEMO), snapshot.builtAt)
  return server
}

/** Creates both templates on a given server, for runs on a PostgreSQL other than the embedded one. */
export async function fillTestServer(serverUrl: string, files: string): Promise<void> {
  const { fillDatabases } = await import('../demo/snapshot/build-snapshot.ts')
  await fillDatabases(serverUrl, files, planOf(DEMO_DAY))
}

/** Restores job wait times: the database clock, unlike the test clock, has advanced since the snapshot was built. */
async function keepWaits(url: string, builtAt: Date): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `update graphile_worker._private_jobs
       set run_at = run_at + (now() - $1::timestamptz), updated_at = updated_at + (now() - $1::timestamptz)`,
      [builtAt],
    ),
  )
}
