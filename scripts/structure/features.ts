import { basename } from 'node:path'
import { perFile } from './per-file.ts'
import { featureOf, isCode, isProof, parse, type SourceFile, type StructureRule } from './source-file.ts'

/** Requires a README for every feature and an entry in the graph, which lists only dependencies of production code. */
export const refuseStrangers: StructureRule = (sources) => {
  const graph = readGraph(textOf(sources, 'features/graph.ts') ?? '')
  const features = featuresIn(sources)
  const used = neighborsIn(sources)
  return [
    ...features
      .filter((feature) => !textOf(sources, `features/${feature}/README.md`)?.trim())
      .map((feature) => `features/${feature} has no README.md`),
    ...features
      .filter((feature) => !graph.has(feature))
      .map((feature) => `features/${feature} has no line in features/graph.ts`),
    ...[...graph.keys()]
      .filter((feature) => !features.includes(feature))
      .map((feature) => `features/graph.ts names ${feature}, which is not there`),
    ...[...graph].flatMap(([feature, neighbors]) =>
      neighbors
        .filter((neighbor) => !used.get(feature)?.has(neighbor))
        .map((neighbor) => `features/graph.ts: ${feature} does not use ${neighbor}`),
    ),
  ]
}

/** Returns the features of the same group that each feature may use, by `group/feature`. */
function readGraph(text: string): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  let group = ''
  for (const [, heading, feature, neighbors = ''] of text.matchAll(
    /^ {2}(\w+): \{$|^ {4}'?([\w-]+)'?: \[([^\]]*)\]/gm,
  )) {
    if (heading) group = heading
    else
      graph.set(
        `${group}/${feature}`,
        [...neighbors.matchAll(/[\w-]+/g)].map(([name]) => `${group}/${name}`),
      )
  }
  return graph
}

/** Returns the features imported by each feature's production code. */
function neighborsIn(sources: readonly SourceFile[]): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const source of sources.filter(({ path }) => isCode(path) && !isProof(path))) {
    const feature = featureOf(source.path)
    if (!feature) continue
    const known = used.get(feature) ?? new Set()
    for (const [, other = ''] of source.text.matchAll(/'#features\/([\w-]+\/[\w-]+)\//g)) known.add(other)
    used.set(feature, known)
  }
  return used
}

/** Refuses page components missing from their feature's pages.ts: they have no address, access check, or test. */
export const refuseLostPages: StructureRule = (sources) =>
  sources
    .map(({ path }) => path)
    .filter((path) => /^features\/[^/]+\/[^/]+\/web\/.*Page\.tsx$/.test(path))
    .filter((path) => {
      const feature = featureOf(path)
      const lists = ['pages.ts', 'bare-pages.ts', 'admin/pages.ts'].map(
        (list) => `features/${feature}/web/${list}`,
      )
      return !lists.some((list) => textOf(sources, list)?.includes(`/${basename(path)}`))
    })
    .map((path) => `${path}: the pages.ts of its feature does not declare it`)

/** Requires that folders in which a feature stores files are in the list that backups use. */
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

/** Refuses files that only re-export others, as they hide where code is. Exempts a feature's public entry point. */
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

/** Public routes required by standards and the specification; everything else is an operation. */
const PLAIN_ROUTES: Readonly<Record<string, readonly string[]>> = {
  'learn/certificates': [
    '/.well-known/jwks.json',
    '/api/certificates/keys/:keyid',
    '/api/certificates/issuer',
    '/api/certificates/status/:list',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
  'shop/payments': ['/api/${VT_PAGE}'],
  'organizations/sign-on': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
    '/sso/:company/${name}',
    '/sso/:company/metadata',
    '/sso/:company/backchannelLogout',
  ],
  'organizations/lti': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is in the source
    '/lti/:company/${name}',
    '/lti/:company/courses/:code',
    '/lti/jwks',
    '/lti/frame.js',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is in the source
  'core/messaging': ['/${emailsPage.path}'],
  'seminars/events': ['/api/seminars/schedule.ics', '/api/seminars/events/:file'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is in the source
  'office/project-calendar': ['/${feedAddress.path}'],
  'organizations/provisioning': ['/ServiceProviderConfig', '/Users', '/Users/:id', '/Groups', '/Groups/:id'],
}

const ROUTE =
  /\.(?:get|post|put|patch|delete|all|route)(?:<[^(]*>)?\(\s*(?:\{[^}]*?\burl:\s*)?(['"`])(\/[^'"`]*)\1/g

/** Refuses routes mounted by a feature itself: they have no access check, limits, audit, or API description. */
export const refuseOwnRoutes: StructureRule = (sources) =>
  sources
    .filter(
      ({ path, text }) =>
        /^features\/[^/]+\/[^/]+\/server\//.test(path) && !isProof(path) && opensRoutes(text),
    )
    .filter(({ path }) => !path.startsWith('features/shop/sandbox/'))
    .flatMap(({ path, text }) => {
      const plain = PLAIN_ROUTES[featureOf(path) ?? ''] ?? []
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
  return [...new Set(sources.flatMap(({ path }) => featureOf(path) ?? []))]
}

function textOf(sources: readonly SourceFile[], path: string): string | undefined {
  return sources.find((source) => source.path === path)?.text
}
