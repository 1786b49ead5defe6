import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#platform/server/migrate.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { buildSnapshot, createEmpty, ROWS_FILE, type WorldPlan } from '../demo/snapshot/build-snapshot.ts'
import { databaseUrl } from '../demo/snapshot/database-url.ts'
import { EMBEDDED, storedSnapshot } from '../demo/snapshot/demo-snapshot.ts'
import { planOf, purposeOf } from './test-plan.ts'

// A separate program, so that the test process does not load the entire server.
const [target = '', moment = ''] = process.argv.slice(2)
const plan = planOf(new Date(moment))

// Other PostgreSQL versions load the rows built by the embedded one; a full run plays the stories on each.
const isCopy = process.env.PERMEATE_PG_BIN !== undefined && process.env.DEMO_STORIES !== 'everywhere'
const embedded = isCopy ? await storedSnapshot({ ...purposeOf(plan.moment), postgres: EMBEDDED }) : undefined
await buildSnapshot(target, plan, embedded ? { fill: copyOf(embedded) } : { withRows: true })

function copyOf(folder: string) {
  return async (serverUrl: string, files: string, { demo }: WorldPlan) => {
    await createEmpty(serverUrl, plan)
    await restore({
      url: databaseUrl(serverUrl, demo),
      file: join(folder, ROWS_FILE),
      replace: true,
      migrate,
    })
    await cp(join(folder, 'files'), files, { recursive: true })
  }
}
