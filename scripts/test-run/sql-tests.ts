import { readdirSync } from 'node:fs'

const ROOTS = ['platform/server', 'features', 'app/server']

/** Tests of behavior that may differ in an older PostgreSQL: migrations, lists, exports, races, and money. */
const CHOSEN = [
  /^platform\/server\//,
  /^features\/(orders|payments|credit|pricing)\/server\//,
  /\/server\/(.*\/)?(.*races|.*-properties|.*money.*|list-.*|.*-admin|csv-.*)\.test\.ts$/,
  /^features\/[^/]+\/[^/]+\/server\/(.*\/)?(admin|money)\//,
]
/** Tests without SQL, or only for the embedded PostgreSQL. */
const OTHERS = /\/(contract|rules|web|sandbox|postgres)\//

/** Returns the paths of all test files that run on the oldest PostgreSQL. */
export function listSqlTests(): string[] {
  return ROOTS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).filter(
    (path) => path.endsWith('.test.ts') && !OTHERS.test(path) && CHOSEN.some((pattern) => pattern.test(path)),
  )
}
