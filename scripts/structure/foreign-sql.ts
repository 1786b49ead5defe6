import { nodesIn } from './functions.ts'
import { perFile } from './per-file.ts'
import { featureOf, isProof, type SourceFile, type StructureRule } from './source-file.ts'

/** Hand-written SQL that may read tables of another feature, with the reason. None may write to them. */
const exceptions: Record<string, { tables: readonly string[]; because: string }> = {
  'features/learn/learning/server/enroll.ts': {
    tables: ['courses'],
    because:
      'A checkout enrolls in each of its courses: one statement, where asking the catalog first costs a trip each.',
  },
  'features/learn/learning/server/finished/courses-under-way.ts': {
    tables: ['units'],
    because: 'Counts the units of all courses of a person beside what is done of them, on every start page.',
  },
  'features/learn/seats/server/years/keep-years.ts': {
    tables: ['courses', 'enrollments'],
    because: 'Finds who lacks a course of their year among all seats in one statement, every hour.',
  },
  'features/shop/pricing/server/price-facts.ts': {
    tables: ['users', 'partners', 'partner_prices', 'companies', 'company_members'],
    because: 'Every quote and every checkout asks for all of it: one trip instead of seven.',
  },
  'features/shop/pricing/server/promo/reserve-promo.ts': {
    tables: ['users'],
    because: 'The last use of a code is taken by the statement that reads whose code it is.',
  },
  'features/core/messaging/server/add-to-inboxes.ts': {
    tables: ['users', 'grants', 'enrollments'],
    because: 'An announcement reaches fifty thousand inboxes in one statement.',
  },
  'features/core/messaging/server/push/queue-pushes.ts': {
    tables: ['users', 'sessions'],
    because: 'Devices of fifty thousand people are found in one statement, by logins that go on.',
  },
  'features/core/messaging/server/push/deliver-pushes.ts': {
    tables: ['sessions'],
    because: 'Devices whose logins have ended go in one statement, before anything is sent.',
  },
  'features/learn/seats/server/courses/course-starts.ts': {
    tables: ['units', 'enrollments', 'unit_progress'],
    because: 'Tells where a buyer begins in one statement, after every order.',
  },
}

/**
 * A table belongs to the feature whose tables.ts declares it. The import rules cover drizzle arguments, but not SQL
 * text: this rule compares the table names of every statement with their owners.
 */
export const refuseForeignSql: StructureRule = (sources) => {
  const owners = ownersIn(sources)
  const found = sources
    .filter(({ path }) => /^(features|platform)\/.*\.ts$/.test(path) && !isProof(path))
    .flatMap((source) => foreignTables(source, owners))
  const unnamed = found.filter(({ path, table }) => !exceptions[path]?.tables.includes(table))
  const idle = Object.entries(exceptions).flatMap(([path, { tables }]) =>
    tables
      .filter((table) => !found.some((one) => one.path === path && one.table === table))
      .map((table) => ({ path, table })),
  )
  return [
    ...unnamed.map(
      ({ path, table }) =>
        `${path}: its SQL names ${table}, a table of ${owners.get(table)}; ask that feature, or name the exception with its reason in scripts/structure/foreign-sql.ts`,
    ),
    ...idle.map(({ path, table }) => `scripts/structure/foreign-sql.ts: ${path} names ${table} no more`),
  ]
}

function ownersIn(sources: readonly SourceFile[]): Map<string, string> {
  return new Map(
    sources
      .filter(({ path }) => path.endsWith('tables.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bexport const \w+ = pgTable\(\s*'(\w+)'/g)].map((match): [string, string] => [
          match[1] ?? '',
          ownerOf(path),
        ]),
      ),
  )
}

const ownerOf = (path: string): string => featureOf(path) ?? 'platform'

function foreignTables(source: SourceFile, owners: ReadonlyMap<string, string>) {
  const { path } = source
  return tablesNamedIn(source)
    .filter((table) => owners.has(table) && owners.get(table) !== ownerOf(path))
    .map((table) => ({ path, table }))
}

const tablesNamedIn = perFile('tables named in SQL', (source) => [
  ...new Set(statementsIn(source).flatMap(tablesIn)),
])

const STATEMENT = /\b(select|insert\s+into|update|delete\s+from|truncate)\b/i
const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join|into|update|truncate|table|only|using)\s+"?([a-z_]+)"?/gi)].map(
    (match) => match[1] ?? '',
  )

/** Returns all texts tagged `sql` or that look like a statement. */
function statementsIn(source: SourceFile): string[] {
  const { text } = source
  if (!STATEMENT.test(text) && !text.includes('sql`')) return []
  return nodesIn(source)
    .filter(({ type }) => /^(TaggedTemplateExpression|TemplateLiteral|Literal)$/.test(type))
    .map(({ type, start, end }) => ({ type, raw: text.slice(start, end) }))
    .filter(({ type, raw }) => (type.startsWith('Tagged') ? raw.startsWith('sql') : STATEMENT.test(raw)))
    .map(({ raw }) => raw)
}
