import { basename } from 'node:path'
import { perFile } from './per-file.ts'
import { isCode, isProof, parse, type SourceFile, type StructureRule } from './source-file.ts'

/** Every feature says in ten lines what it is, and in the graph whom it uses. */
export const refuseStrangers: StructureRule = (sources) => {
  const graph = textOf(sources, 'features/graph.ts') ?? ''
  return featuresIn(sources).flatMap((feature) => {
    const faults: string[] = []
    if (!textOf(sources, `features/${feature}/README.md`)?.trim()) faults.push('has no README.md')
    if (!new RegExp(`^ {2}'?${feature}'?:`, 'm').test(graph)) faults.push('has no line in features/graph.ts')
    return faults.map((fault) => `features/${feature} ${fault}`)
  })
}

/** A page component that no pages.ts of its feature declares has no address, no access check and no test. */
export const refuseLostPages: StructureRule = (sources) =>
  sources
    .map(({ path }) => path)
    .filter((path) => /^features\/[^/]+\/web\/.*Page\.tsx$/.test(path))
    .filter((path) => {
      const feature = path.split('/')[1]
      const lists = ['pages.ts', 'bare-pages.ts', 'desk/pages.ts'].map(
        (list) => `features/${feature}/web/${list}`,
      )
      return !lists.some((list) => textOf(sources, list)?.includes(`/${basename(path)}`))
    })
    .map((path) => `${path}: the pages.ts of its feature does not declare it`)

/** Files that a feature stores beside the database stand in the list that backups name. */
export const refuseUnnamedFolders: StructureRule = (sources) => {
  const known = textOf(sources, 'platform/server/http/files/file-folders.ts') ?? ''
  return sources
    .filter(({ path }) => isCode(path) && !isProof(path) && path.startsWith('features/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/ataDir, '([a-z-]{2,40})'/g)]
        .filter(([, folder]) => !known.includes(`'${folder}'`))
        .map(([, folder]) => `${path}: platform/server/http/files/file-folders.ts does not name ${folder}`),
    )
}

/** A file that only passes on other files' exports hides where things are; a feature's public door is meant so. */
export const refuseBarrels: StructureRule = (sources) =>
  sources
    .filter(({ path }) => isCode(path) && !isProof(path) && !/\/public\.tsx?$/.test(path))
    .filter(onlyPassesOn)
    .map(({ path }) => `${path}: it only passes on the exports of other files`)

const onlyPassesOn = perFile('only passes on', (source): boolean => {
  const { body } = parse(source).program
  return (
    body.length > 0 &&
    body.every(
      (statement) => 'source' in statement && statement.source && statement.type !== 'ImportDeclaration',
    )
  )
})

/** What standards and the specification want served to anybody as it is; everything else is an operation. */
const PLAIN_ROUTES: Readonly<Record<string, readonly string[]>> = {
  certificates: [
    '/.well-known/jwks.json',
    '/api/certificates/keys/:keyid',
    '/api/certificates/issuer',
    '/api/certificates/status/:list',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
  payments: ['/api/${VT_PAGE}'],
  events: ['/api/seminars/schedule.ics', '/api/seminars/events/:file'],
}

const ROUTE =
  /\.(?:get|post|put|patch|delete|all|route)(?:<[^(]*>)?\(\s*(?:\{[^}]*?\burl:\s*)?(['"`])(\/[^'"`]*)\1/g

/** A route that a feature mounts itself has no access, no limits, no audit and no line in the API's description. */
export const refuseOwnRoutes: StructureRule = (sources) =>
  sources
    .filter(
      ({ path, text }) => /^features\/[^/]+\/server\//.test(path) && !isProof(path) && opensRoutes(text),
    )
    .filter(({ path }) => !path.includes('/server/sandbox/'))
    .flatMap(({ path, text }) => {
      const plain = PLAIN_ROUTES[path.split('/')[1] ?? ''] ?? []
      return [...text.matchAll(ROUTE)]
        .map(([, , address = '']) => address)
        .filter((address) => !plain.includes(address))
        .map(
          (address) =>
            `${path}: ${address} is mounted by hand; declare it with file(), upload(), query() or command()`,
        )
    })

const opensRoutes = (text: string): boolean => /\bFastifyInstance\b/.test(text)

function featuresIn(sources: readonly SourceFile[]): string[] {
  return [...new Set(sources.flatMap(({ path }) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []))]
}

function textOf(sources: readonly SourceFile[], path: string): string | undefined {
  return sources.find((source) => source.path === path)?.text
}
