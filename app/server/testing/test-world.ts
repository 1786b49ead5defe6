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

/** The day on which the demo world of tests ends, where their clocks start. */
export const DEMO_DAY = new Date('2026-11-20T16:00:00Z')

/** The snapshot of the demo world that tests clone; built where the inputs have changed. */
export const testSnapshot = (moment: Date) =>
  findSnapshot(purposeOf(moment), async (target) => {
    const bundler = join(projectRoot(), 'scripts/from-source/bundle.mjs')
    const { stdout: program } = await run(process.execPath, [
      bundler,
      'app/server/testing/build-test-world.ts',
    ])
    await run(process.execPath, [program, target, moment.toISOString()])
  })

/** Starts a PostgreSQL in DATA_DIR that has both templates, with the files of the demo world beside it. */
export async function startTestWorld(dataDir: string, moment = DEMO_DAY) {
  const snapshot = await testSnapshot(moment)
  await restoreSnapshot(snapshot, dataDir)
  const server = await launchPostgres({ dataDir, fast: true })
  await keepWaits(databaseUrl(server.url, TEMPLATE_DEMO), snapshot.builtAt)
  return server
}

/** Fills a given server with both templates; for a run on another PostgreSQL than the embedded one. */
export async function fillTestServer(serverUrl: string, files: string): Promise<void> {
  const { fillDatabases } = await import('../demo/snapshot/build-snapshot.ts')
  await fillDatabases(serverUrl, files, planOf(DEMO_DAY))
}

/** Jobs wait by the database's clock, which has gone on since the snapshot was built; the tests' clock has not. */
async function keepWaits(url: string, builtAt: Date): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `update graphile_worker._private_jobs
       set run_at = run_at + (now() - $1::timestamptz), updated_at = updated_at + (now() - $1::timestamptz)`,
      [builtAt],
    ),
  )
}
