import { isProof, type SourceFile, type StructureRule } from './source-file.ts'

const HOME = 'platform/server/lists/'

const habits: { name: string; pattern: RegExp; instead: string }[] = [
  {
    name: 'a search by hand',
    pattern: /\bi?like\(|\bi?like \$|\.replace\(\/\[[^\]]*%[^\]]*\]/,
    instead: '`matching` or `beginsWith`',
  },
  { name: 'a direction by hand', pattern: /irection === '(asc|desc)'\s*\?/, instead: '`orderOf`' },
  { name: 'a page by hand', pattern: /\.offset\(|\.slice\(\(?[\w.]*page\b/, instead: '`listOf` or `pageOf`' },
  { name: 'a list in memory', pattern: /lists\/short-list\.ts'/, instead: '`listOf` or `pageOf`' },
]

/** Server files exempt from the search and paging rule, with the reason. */
const exceptions: Record<string, string> = {
  'platform/server/months/forget-old-months.ts':
    'Creates a table with the columns of another (`like`); it searches nothing.',
  'features/organizations/provisioning/server/people/store.ts':
    'A page of SCIM begins at any row, and is as long as the directory asks.',
  'features/organizations/provisioning/server/groups/store.ts':
    'A page of SCIM begins at any row, and is as long as the directory asks.',
  'features/office/administration/server/office/settings-overview.ts':
    'Looks for fixed endings, not for words.',
  'features/organizations/company-enrollment/server/people-to-enroll.ts':
    'Two tables in one list: invited people follow the members, so a page may begin in the first and end in the second.',
  'features/shop/catalog/server/captions/caption-films.ts':
    'Films lie inside the units of a draft: one prepared statement opens them, searches and pages.',
  'features/learn/licenses/server/admin/rule-admin.ts':
    'A few dozen rules, of which the rule book says in memory what holds today.',
  'features/learn/licenses/server/admin/curriculum.ts': 'A few dozen lines of a content file.',
  'features/shop/shots/server/handlers.ts': 'The 148 lines of a content file.',
  'features/learn/licenses/server/wallet/show-wallet.ts':
    'What counts for a license is judged by rules over all that one person did.',
  'features/shop/sandbox/server/transactions-route.ts': "Stands in for the provider's own list.",
  'features/seminars/registrants/server/money/event-orders.ts':
    'What of an order is open is computed by rules from all its lines; an event has no more orders than seats.',
  'features/organizations/reports/server/handlers.ts':
    'What one person has learned comes from several features and is put together here.',
}

/** Lists must be searched, sorted, and paged in SQL with platform/server/lists. */
export const refuseHandMadeLists: StructureRule = (sources) => {
  const found = sources.filter(isServers).flatMap(habitsIn)
  const paths = new Set(found.map(({ path }) => path))
  return [
    ...found
      .filter(({ path }) => !(path in exceptions))
      .map(
        ({ path, name, instead }) =>
          `${path}: ${name}; use ${instead} of ${HOME}, or name the exception with its reason in scripts/structure/hand-made-lists.ts`,
      ),
    ...Object.keys(exceptions)
      .filter((path) => !paths.has(path))
      .map((path) => `scripts/structure/hand-made-lists.ts: ${path} makes no list by hand any more`),
  ]
}

const isServers = ({ path }: SourceFile): boolean =>
  /^(app|features\/[^/]+\/[^/]+|platform)\/server\/.*\.ts$/.test(path) &&
  !path.startsWith(HOME) &&
  !isProof(path)

const habitsIn = ({ path, text }: SourceFile) =>
  habits.filter(({ pattern }) => pattern.test(text)).map((habit) => ({ ...habit, path }))
