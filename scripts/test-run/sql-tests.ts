import { readdirSync } from 'node:fs'

const ROOTS = ['platform/server', 'features', 'app/server']

/** Tests of what an older PostgreSQL may do otherwise: migrations, lists, exports, races and money. */
const CHOSEN = [
  /^platform\/server\//,
  /^features\/(orders|payments|credit|pricing)\/server\//,
  /\/server\/(.*\/)?(.*races|.*-properties|.*money.*|list-.*|.*-admin|csv-.*)\.test\.ts$/,
  /^features\/[^/]+\/[^/]+\/server\/(.*\/)?(admin|money)\//,
]
/** No SQL in them, or only the embedded PostgreSQL. */
const OTHERS = /\/(contract|rules|web|sandbox|postgres)\//

/** The paths of all test files that run on the oldest PostgreSQL. */
export function listSqlTests(): string[] {
  return ROOTS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter(
    (path) => path.endsWith('.test.ts') && !OTHERS.test(path) && CHOSEN.some((pattern) => pattern.test(path)),
  )
}
