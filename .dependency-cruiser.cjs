// Who may import whom. The rules between features are made from features/graph.ts, so that the graph is the only list.
const { buildSync } = require('esbuild')

const PROOF = ['\\.(test|soak|e2e)\\.tsx?$', '/testing/']
const DOORS = '^features/[^/]+/[^/]+/(contract\\.ts|contract/|rules/|server/public\\.ts|web/public\\.tsx)'
const TABLES = '^features/[^/]+/[^/]+/server/.*tables\\.ts$'

function readGraph() {
  const { outputFiles } = buildSync({
    absWorkingDir: __dirname,
    entryPoints: ['features/graph.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
  })
  const module = { exports: {} }
  new Function('module', outputFiles[0].text)(module)
  return module.exports.groups
}

const groups = Object.entries(readGraph())
const betweenFeatures = groups.flatMap(([group, features], level) => {
  const below = groups.slice(0, level).map(([name]) => name)
  return Object.entries(features).map(([feature, used]) => ({
    name: `${feature}-uses-what-the-graph-allows`,
    severity: 'error',
    from: { path: `^features/${group}/${feature}/`, pathNot: PROOF },
    to: {
      path: '^features/[^/]+/[^/]+/',
      pathNot: `^features/(${[...below, ...[feature, ...used].map((name) => `${group}/${name}`)].join('|')})/`,
    },
  }))
})

const forbid = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

module.exports = {
  forbidden: [
    ...betweenFeatures,
    forbid(
      'features-meet-at-their-doors',
      { path: '^features/([^/]+/[^/]+)/', pathNot: [...PROOF, TABLES] },
      { path: '^features/[^/]+/[^/]+/', pathNot: ['^features/$1/', DOORS] },
      'Another feature is used through its contract.ts and contract/, its rules/, server/public.ts and web/public.tsx.',
    ),
    forbid(
      'tables-refer-to-tables',
      { path: TABLES.replace('[^/]+/[^/]+', '([^/]+/[^/]+)') },
      { path: '^features/[^/]+/[^/]+/', pathNot: ['^features/$1/', DOORS, TABLES] },
      'A foreign key names the table of another feature.',
    ),
    forbid(
      'platform-knows-no-feature',
      { path: '^platform/', pathNot: PROOF },
      { path: '^(features|app|e2e|bench|scripts)/' },
    ),
    forbid(
      'only-tests-import-the-app',
      { path: '^(features|platform)/', pathNot: PROOF },
      { path: '^(app|e2e|bench|scripts)/' },
    ),
    forbid('the-app-imports-no-tools', { path: '^app/', pathNot: PROOF }, { path: '^(e2e|bench|scripts)/' }),
    forbid(
      'web-never-imports-server',
      {
        path: '^(app|platform|features/[^/]+/[^/]+)/web/',
        pathNot: [...PROOF, '^app/web/(build/|vite\\.config)'],
      },
      { path: '^(app|platform|features/[^/]+/[^/]+)/server/' },
    ),
    forbid(
      'server-never-imports-web',
      { path: '^(app|platform|features/[^/]+/[^/]+)/server/', pathNot: PROOF },
      { path: '^(app|platform|features/[^/]+/[^/]+)/web/' },
    ),
    forbid(
      'contracts-and-rules-run-on-both-sides',
      { path: '^(platform/contract/|features/[^/]+/[^/]+/(contract\\.ts|contract/|rules/))', pathNot: PROOF },
      { path: '(^|/)(server|web)/', pathNot: 'node_modules' },
    ),
    forbid(
      'rules-touch-no-machine',
      { path: '^(platform/contract/|features/[^/]+/[^/]+/(contract\\.ts|contract/|rules/))', pathNot: PROOF },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'rules-decide-and-declare-nothing',
      { path: '^features/[^/]+/[^/]+/rules/', pathNot: PROOF },
      {
        path: '^platform/contract/operation\\.ts|(^|/)zod(/|$)',
        dependencyTypesNot: ['dynamic-import'],
      },
      'Operations, schemas, views and drafts are in contract/; a rule may take their inferred types.',
    ),
    forbid('everything-is-found', {}, { couldNotResolve: true, pathNot: '^(virtual:|vite/|bun:)' }),
    forbid(
      'the-server-runs-without-development-packages',
      {
        path: '^(app|platform|features/[^/]+/[^/]+)/(server/|contract\\.ts|contract/|rules/)',
        pathNot: PROOF,
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-optional'], dynamic: false },
      'Types, and what is loaded only where it is installed, are free.',
    ),
  ],
  options: {
    parser: 'swc',
    // Without it every cycle and every dependent is found, for rules that are not here.
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\?'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
