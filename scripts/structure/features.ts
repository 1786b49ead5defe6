import { basename } from 'node:path'
import { parseSync } from 'vite'
import { isCode, isProof, type SourceFile, type StructureRule } from './source-file.ts'

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
      const lists = [`features/${feature}/web/pages.ts`, `features/${feature}/web/desk/pages.ts`]
      return !lists.some((list) => textOf(sources, list)?.includes(`/${basename(path)}`))
    })
    .map((path) => `${path}: the pages.ts of its feature does not declare it`)

/** A file that only passes on other files' exports hides where things are; a feature's public door is meant so. */
export const refuseBarrels: StructureRule = (sources) =>
  sources
    .filter(({ path }) => isCode(path) && !isProof(path) && !/\/public\.tsx?$/.test(path))
    .filter(onlyPassesOn)
    .map(({ path }) => `${path}: it only passes on the exports of other files`)

function onlyPassesOn({ path, text }: SourceFile): boolean {
  const { body } = parseSync(path, text).program
  return (
    body.length > 0 &&
    body.every(
      (statement) => 'source' in statement && statement.source && statement.type !== 'ImportDeclaration',
    )
  )
}

function featuresIn(sources: readonly SourceFile[]): string[] {
  return [...new Set(sources.flatMap(({ path }) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []))]
}

function textOf(sources: readonly SourceFile[], path: string): string | undefined {
  return sources.find((source) => source.path === path)?.text
}
