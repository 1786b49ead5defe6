import { describe, expect, it } from 'vitest'
import { refuseFileCycles, refuseFolderCycles, refuseValueCycles } from './cycles.ts'
import {
  refuseBarrels,
  refuseLostPages,
  refuseOwnRoutes,
  refuseStrangers,
  refuseUnnamedFolders,
} from './features.ts'
import { refuseOwnFolds } from './folds.ts'
import { refuseForeignSql } from './foreign-sql.ts'
import { functionsOf } from './functions.ts'
import { refuseHandMadeLists } from './hand-made-lists.ts'
import { importsOf } from './import-skeleton.ts'
import { refuseEmptyNames, refuseFullFolders, refuseOddCase, refuseOddFeatureFiles } from './names.ts'
import { refuseOwnWindows } from './own-windows.ts'
import { refuseSlowPatterns } from './patterns.ts'
import { refuseLongFiles, refuseLongFunctions } from './sizes.ts'

const file = (path: string, text = 'export const one = 1\n') => ({ path, text })
const lines = (count: number) => 'work()\n\n'.repeat(count)

describe('Names', () => {
  it.each(['utils.ts', 'date-utils.ts', 'index.ts', 'helpers/dates.ts', 'shared/x.ts'])(
    'refuses the meaningless name %s',
    (name) => {
      expect(refuseEmptyNames([file(`features/shop/cart/rules/${name}`)])).toHaveLength(1)
    },
  )

  it('accepts a longer name that contains such a word', () => {
    expect(refuseEmptyNames([file('features/shop/catalog/rules/shared-seats.ts')])).toEqual([])
  })

  it('requires PascalCase for component files and kebab-case for other files', () => {
    expect(
      refuseOddCase([file('features/shop/cart/web/parts/CartLine.tsx'), file('app/web/use-cart.ts')]),
    ).toEqual([])
    expect(refuseOddCase([file('features/shop/cart/rules/cartLines.ts')])).toHaveLength(1)
  })
})

describe('Dialogs', () => {
  const path = 'features/shop/cart/web/parts/CartWindow.tsx'

  it('must return the focus to the element that opened them', () => {
    expect(refuseOwnWindows([file(path, 'const One = () => <Modal opened />')])).toHaveLength(1)
    expect(refuseOwnWindows([file(path, 'useFocusReturn(opened)\nreturn <Drawer opened />')])).toEqual([])
    expect(refuseOwnWindows([file(path, 'return <Dialog opened />')])).toEqual([])
  })
})

describe('Feature files', () => {
  it('accepts the closed list', () => {
    const parts = [
      'contract.ts',
      'README.md',
      'contract/views/seat.ts',
      'rules/steps/round.ts',
      'server/book-seat.ts',
      'web/pages.ts',
    ]
    const more = ['server/feature.ts', 'web/SeminarPage.tsx', 'web/public.tsx', 'web/parts/Seat.tsx']
    expect(
      refuseOddFeatureFiles([...parts, ...more].map((part) => file(`features/seminars/events/${part}`))),
    ).toEqual([])
  })

  it.each(['api.ts', 'client/fetch.ts', 'web/Seat.tsx', 'rules/Rule.ts'])('refuses %s', (part) => {
    expect(refuseOddFeatureFiles([file(`features/seminars/events/${part}`)])).toHaveLength(1)
  })

  it('allows twenty files per folder, not counting tests', () => {
    const many = (count: number, kind: string) =>
      Array.from({ length: count }, (_, index) => file(`features/shop/cart/server/verb-${index}${kind}.ts`))
    expect(refuseFullFolders([...many(20, ''), ...many(20, '.test')])).toEqual([])
    expect(refuseFullFolders(many(21, ''))).toHaveLength(1)
  })

  it('refuses a feature without README or outside the graph', () => {
    const graph = file('features/graph.ts', 'export const groups = {\n  shop: {\n    cart: [],\n  },\n}\n')
    const readme = file('features/shop/cart/README.md', 'The shopping cart.')
    expect(refuseStrangers([graph, readme])).toEqual([])
    expect(refuseStrangers([graph, readme, file('features/site/games/contract.ts')])).toHaveLength(2)
    expect(refuseStrangers([graph])).toHaveLength(1)
  })

  it('refuses a graph entry that no production code needs', () => {
    const graph = "export const groups = {\n  shop: {\n    cart: ['catalog'],\n    catalog: [],\n  },\n}\n"
    const readmes = ['cart', 'catalog'].map((name) =>
      file(`features/shop/${name}/README.md`, 'One of the shop.'),
    )
    const sources = [file('features/graph.ts', graph), ...readmes]
    const using = "import { courses } from '#features/shop/catalog/server/public.ts'"
    expect(refuseStrangers(sources)).toHaveLength(1)
    expect(
      refuseStrangers([...sources, file('features/shop/cart/server/price.test.ts', using)]),
    ).toHaveLength(1)
    expect(refuseStrangers([...sources, file('features/shop/cart/server/price.ts', using)])).toEqual([])
  })

  it('refuses a page that pages.ts does not declare', () => {
    const page = file('features/shop/cart/web/CartPage.tsx')
    const pages = file('features/shop/cart/web/pages.ts', `page({ load: () => import('./CartPage.tsx') })`)
    expect(refuseLostPages([page, pages])).toEqual([])
    expect(refuseLostPages([page])).toHaveLength(1)
  })

  it('refuses a file folder that backups do not name', () => {
    const known = file('platform/server/http/files/file-folders.ts', "export const fileFolders = ['mail']")
    const using = (folder: string) =>
      file('features/shop/cart/server/files.ts', `resolve(dataDir, '${folder}')`)
    expect(refuseUnnamedFolders([known, using('mail')])).toEqual([])
    expect(refuseUnnamedFolders([known, using('scans')])).toHaveLength(1)
  })

  it('refuses a file that only re-exports, except public.ts', () => {
    const text = `export { one } from './one.ts'\nexport * from './two.ts'\n`
    expect(refuseBarrels([file('features/shop/cart/server/all.ts', text)])).toHaveLength(1)
    expect(refuseBarrels([file('features/shop/cart/server/public.ts', text)])).toEqual([])
    expect(refuseBarrels([file('features/shop/cart/server/one.ts', 'export const one = 1')])).toEqual([])
  })
})

describe('Routes', () => {
  const mounted = (path: string, call: string) =>
    refuseOwnRoutes([file(path, `import type { FastifyInstance } from 'fastify'\n${call}\n`)])

  it.each([
    "http.get('/api/cart/paper.pdf', async () => {})",
    'http.post<{ Body: string }>(\n  `/api/cart/upload`, take)',
    "http.route({ method: 'GET', url: '/api/cart/paper.pdf' })",
  ])('refuses %s in a feature', (call) => {
    expect(mounted('features/shop/cart/server/serve-cart.ts', call)).toHaveLength(1)
  })

  it('allows a route required by a standard only in its feature', () => {
    const keys = "http.get('/.well-known/jwks.json', async () => {})"
    expect(mounted('features/learn/certificates/server/serve-keys.ts', keys)).toEqual([])
    expect(mounted('features/shop/cart/server/serve-keys.ts', keys)).toHaveLength(1)
  })

  it('ignores the platform, the sandbox and calls that are not routes', () => {
    const call = "http.get('/healthz', async () => {})"
    for (const path of ['platform/server/http/metrics.ts', 'features/shop/sandbox/server/provider.ts'])
      expect(mounted(path, call)).toEqual([])
    expect(refuseOwnRoutes([file('features/shop/cart/server/save-cart.ts', "cache.get('/x')")])).toEqual([])
  })
})

describe('Sizes', () => {
  it('ignores blank lines', () => {
    expect(refuseLongFiles([file('app/server/a.ts', lines(300))])).toEqual([])
    expect(refuseLongFiles([file('app/server/a.ts', lines(301))])).toHaveLength(1)
  })

  it('allows 80 lines for a function and 120 for a component', () => {
    const long = `function Wide() {\n${lines(98)}}\n`
    expect(refuseLongFunctions([file('features/shop/cart/rules/wide.ts', long)])).toHaveLength(1)
    expect(refuseLongFunctions([file('features/shop/cart/web/parts/Wide.tsx', long)])).toEqual([])
  })

  it('finds functions with their assigned names', () => {
    const text = 'const a = () => 1\nfunction b() {}\nconst o = { c() {}, d: () => 2 }\n'
    expect(functionsOf(file('app/server/a.ts', text)).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('importsOf', () => {
  it('converts type imports to dynamic imports and preserves value and dynamic imports', () => {
    const text = `import type { A } from './a.ts'\nimport { b } from './b.ts'\nexport * from "./c.ts"\nconst d = () => import('./d.ts')\nconst view = <p>{b}</p>\n`
    expect(importsOf(file('app/web/x.tsx', text)).trim().split('\n')).toEqual([
      `import('./a.ts')`,
      `import { b } from './b.ts'`,
      `export * from "./c.ts"`,
      `import('./d.ts')`,
    ])
  })
})
describe('Cycles', () => {
  const importing = (path: string, ...targets: string[]) =>
    file(path, targets.map((target) => `import type { A } from '${target}'\n`).join(''))

  it('refuses two files that import types from each other, including through a re-export', () => {
    const passesOn = file('app/web/b.ts', `export type { A } from './a.ts'\n`)
    expect(refuseFileCycles([importing('app/web/a.ts', './b.ts'), passesOn])).toHaveLength(1)
    expect(refuseFileCycles([importing('app/web/a.ts', './b.ts'), file('app/web/b.ts')])).toEqual([])
  })

  it('refuses value cycles in tests and the server core', () => {
    const one = (value: string) => file('platform/server/a.ts', `import ${value} from './b.ts'\n`)
    const other = file('platform/server/b.ts', `export { a } from '#platform/server/a.ts'\n`)
    expect(refuseValueCycles([one('{ b, type B }'), other])).toHaveLength(1)
    expect(refuseValueCycles([one('type { B }'), other])).toEqual([])
    const test = file('e2e/a.test.ts', `import './b.mjs'\n`)
    expect(refuseValueCycles([test, file('e2e/b.mjs', `import './a.test.ts'\n`)])).toHaveLength(1)
  })

  it('ignores dynamic imports', () => {
    const pages = file('features/shop/cart/web/pages.ts', `const load = () => import('./CartPage.tsx')\n`)
    expect(refuseFileCycles([pages, importing('features/shop/cart/web/CartPage.tsx', './pages.ts')])).toEqual(
      [],
    )
  })

  it('refuses two folders of a part that import each other through any files', () => {
    const there = importing('features/shop/cart/server/admin/list.ts', '../mail/send.ts')
    const back = importing(
      'features/shop/cart/server/mail/other.ts',
      '#features/shop/cart/server/admin/show.ts',
    )
    expect(refuseFolderCycles([there, back])).toHaveLength(1)
    expect(
      refuseFolderCycles([there, importing('features/shop/cart/server/mail/send.ts', '../tables.ts')]),
    ).toEqual([])
  })

  it('allows a file to import a sibling folder unless the folder imports that file', () => {
    const handlers = importing('features/shop/cart/server/handlers.ts', './admin/list.ts')
    expect(
      refuseFolderCycles([handlers, importing('features/shop/cart/server/admin/list.ts', '../tables.ts')]),
    ).toEqual([])
    expect(
      refuseFolderCycles([handlers, importing('features/shop/cart/server/admin/show.ts', '../handlers.ts')]),
    ).toHaveLength(1)
  })

  it('allows type imports between the parts of a feature, which the import rules govern', () => {
    const rule = importing('features/shop/cart/rules/admin/a.ts', '../../contract/admin.ts')
    expect(
      refuseFolderCycles([rule, importing('features/shop/cart/contract/admin.ts', '../rules/admin/b.ts')]),
    ).toEqual([])
  })
})

describe('SQL on tables of another feature', () => {
  const tables = file(
    'features/core/accounts/server/tables.ts',
    `export const users = pgTable('users', {})\n`,
  )
  const reading = (text: string) => file('features/shop/cart/server/queries.ts', text)
  const problems = (...sources: ReturnType<typeof file>[]) =>
    refuseForeignSql([tables, ...sources]).filter((problem) => !problem.includes('no more'))

  it.each([
    ['a statement', 'const one = { text: `select id from carts join users on true` }'],
    ['a fragment', 'const one = sql`exists (select 1 from users)`'],
    ['an update', `const one = db.query('update users set name = $1')`],
  ])('refuses %s', (_name, text) => {
    expect(problems(reading(text))).toHaveLength(1)
  })

  it('accepts tables of the same feature and sentences with similar words', () => {
    expect(
      problems(file('features/core/accounts/server/queries.ts', 'const one = sql`select 1 from users`')),
    ).toEqual([])
    expect(problems(reading(`const message = 'This comes from users.'`))).toEqual([])
  })
})

describe('Lists', () => {
  const problems = (text: string, path = 'features/shop/cart/server/list-carts.ts') =>
    refuseHandMadeLists([file(path, text)]).filter((problem) => !problem.includes('any more'))

  it.each([
    ['an escape sequence', "const one = search.replace(/[\\\\%_]/g, '!')"],
    ['an ILIKE pattern', 'const one = ilike(carts.name, words)'],
    ['an ILIKE pattern in a statement', 'const one = sql`name ilike $1`'],
    ['a sort direction', "const order = input.direction === 'asc' ? asc : desc"],
    ['an offset', 'const one = query.limit(rows).offset(start)'],
    ['a page slice', 'const one = all.slice((page - 1) * rows, page * rows)'],
    ['an in-memory list', "import { pageInMemory } from '#platform/server/lists/short-list.ts'"],
  ])('refuses %s written by hand', (_name, text) => {
    expect(problems(text)).toHaveLength(1)
  })

  it('accepts listOf, other slices and the list module itself', () => {
    expect(problems("const one = listOf(db, query, input, order)\nconst two = 'x'.slice(0, 5)")).toEqual([])
    expect(problems('ilike(column, words)', 'platform/server/lists/list-query.ts')).toEqual([])
  })

  it('refuses an exception that is no longer needed', () => {
    expect(refuseHandMadeLists([])).not.toEqual([])
  })
})

describe('Text normalization', () => {
  const own = "export const plain = (text: string) => text.normalize('NFD')"
  it.each([
    ['features/shop/cart/rules/plain.ts', own, 1],
    ['features/shop/cart/web/Cart.tsx', 'const name = typed\n  .normalize( "NFKC" )', 1],
    ['features/shop/cart/rules/plain.test.ts', own, 0],
    ['platform/contract/compare/fold.ts', own, 0],
    ['features/shop/cart/rules/path.ts', 'const path = normalize(folder)', 0],
  ])('is allowed in one module only: %s', (path, text, problems) => {
    expect(refuseOwnFolds([file(path, text)])).toHaveLength(problems)
  })
})

describe('Regular expressions of the server', () => {
  const inRule = (pattern: string) =>
    refuseSlowPatterns([file('features/shop/cart/rules/read.ts', `export const it = ${pattern}\n`)])

  it.each([
    '/[^\\s@]+@[^\\s@]+/g',
    '/\\S+\\s+\\S+/',
    '/0+$/',
    '/^(a+)+$/',
    '/^(\\w+\\s?)*$/',
    '/(\\w{1,9}){1,9}$/',
    '/\\w{1,500}-\\w{1,500}/',
    "new RegExp('a')",
  ])('refuses %s, which can be slow', (pattern) => {
    expect(inRule(pattern)).toHaveLength(1)
  })

  it.each([
    '/^[a-z]+$/',
    '/\\s+/g',
    '/[^\\s@]{1,64}@[^\\s@]{1,254}/g',
    '/^\\s*\\d+(\\.\\d+)?\\s*$/',
    '/0{1,6}$/',
  ])('accepts %s, which runs in linear time', (pattern) => {
    expect(inRule(pattern)).toEqual([])
  })
})
