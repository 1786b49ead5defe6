import { basename, dirname } from 'node:path'
import { isCode, type SourceFile, type StructureRule, stem } from './source-file.ts'

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const PASCAL = /^[A-Z][A-Za-z0-9]*$/
const MEANINGLESS = /(^|-)(utils?|helpers?|common|misc|shared|index|base)$/

/** Refuses meaningless names; names must describe the content. */
export const refuseEmptyNames: StructureRule = (sources) =>
  sources
    .filter(({ path }) => isCode(path))
    .flatMap(({ path }) => {
      const parts = [...dirname(path).split('/'), stem(path)]
      const bad = parts.find((part) => MEANINGLESS.test(part))
      return bad ? [`${path}: the name "${bad}" does not say what is inside`] : []
    })

/** Requires kebab-case, except for a file that contains one component and has its name. */
export const refuseOddCase: StructureRule = (sources) =>
  sources
    .filter(({ path }) => !path.endsWith('.md') && !basename(path).startsWith('.'))
    .filter(({ path }) => !KEBAB.test(stem(path)) && !(isOfComponent(path) && PASCAL.test(stem(path))))
    .map(({ path }) => `${path}: file names are kebab-case, those of components PascalCase`)

function isOfComponent(path: string): boolean {
  return /\.(tsx|module\.css|test\.tsx?)$/.test(path)
}

const featureParts: [where: RegExp, what: RegExp][] = [
  [/^$/, /^(contract\.ts|README\.md)$/],
  [/^(contract|rules)(\/|$)/, /^[a-z0-9-]+(\.test)?\.ts$/],
  [/^server(\/|$)/, /^([a-z0-9-]+(\.test|\.soak|\.d)?\.ts|README\.md)$/],
  [/^web$/, /^(pages\.ts|public\.tsx|[A-Z]\w*Page(\.tsx|\.module\.css)|[a-z0-9-]+(\.test)?\.ts)$/],
  [/^web\/.+/, /^([A-Z]\w*(\.tsx|\.module\.css)|[a-z0-9-]+(\.test|\.d)?\.tsx?)$/],
]

/** Requires the same layout for all features, so that developers can navigate all of them. */
export const refuseOddFeatureFiles: StructureRule = (sources) =>
  sources.flatMap(({ path }) => {
    const [, inside = ''] = /^features\/[^/]+\/[^/]+\/(.+)$/.exec(path) ?? []
    if (inside === '') return []
    const folder = dirname(inside).replace(/^\.$/, '')
    const allowed = featureParts.find(([where]) => where.test(folder))
    if (!allowed)
      return [`${path}: a feature has contract.ts, README.md, contract/, rules/, server/ and web/ only`]
    return allowed[1].test(basename(path))
      ? []
      : [`${path}: no such file belongs into ${folder || 'a feature'}`]
  })

const MAX_FILES = 20

export const refuseFullFolders: StructureRule = (sources) => {
  const counts = new Map<string, number>()
  for (const { path } of sources.filter(countsInFolder)) {
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files in one folder; ${MAX_FILES} at most`)
}

function countsInFolder({ path }: SourceFile): boolean {
  return isCode(path) && !/\.(test|soak|e2e)\.tsx?$/.test(path)
}
