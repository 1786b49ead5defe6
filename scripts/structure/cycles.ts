import { dirname, join } from 'node:path/posix'
import { perFile } from './per-file.ts'
import { isCode, isProof, parse, type SourceFile, type StructureRule } from './source-file.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Files that depend on each other, even only for a type, are one unit or share a hidden third. */
export const refuseFileCycles: StructureRule = (sources) =>
  cyclesIn(importsIn(sources))
    // Exempt until the server's core types (App, Feature, Context, Job) are split.
    .filter((files) => !files.every((file) => file.startsWith('platform/server/')))
    .map((files) => `${files.join(', ')}: they import each other; move what both need to a file of its own`)

/** Refuses value import cycles, in which a value may be used before it is initialized. No file is exempt. */
export const refuseValueCycles: StructureRule = (sources) =>
  cyclesIn(
    graphOf(
      sources.filter(({ path }) => isCode(path)),
      valuesFrom,
    ),
  ).map(
    (files) =>
      `${files.join(', ')}: they import values of each other; move what both need to a file of its own`,
  )

/**
 * Within a part of a feature (contract/, rules/, server/, web/), sibling folders and files import in one direction
 * only; types count. Therefore entry points need no exception: `server/feature.ts` and `handlers.ts` use the sibling
 * folders, which use `tables.ts`, and none of them imports an entry point. The import rules cover dependencies between
 * parts.
 */
export const refuseFolderCycles: StructureRule = (sources) => {
  const levels = new Map<string, Map<string, Set<string>>>()
  for (const [from, targets] of importsIn(sources)) {
    for (const to of targets) {
      const level = commonFolder(from, to)
      if (!PART.test(`${level}/`)) continue
      const graph = levels.get(level) ?? new Map<string, Set<string>>()
      levels.set(level, graph)
      const node = below(level, from)
      graph.set(node, (graph.get(node) ?? new Set()).add(below(level, to)))
    }
  }
  return [...levels].flatMap(([level, graph]) =>
    cyclesIn(graph)
      .filter((nodes) => nodes.some((node) => !isCode(node)))
      .map((nodes) => `${level}: ${nodes.join(', ')} import each other; move what they share above them`),
  )
}

const PART = /^features\/[^/]+\/[^/]+\/(contract|rules|server|web)\//

const known = new WeakMap<readonly SourceFile[], Graph>()

/** Returns the imports between files, for types and values. Dynamic import() does not count. */
function importsIn(sources: readonly SourceFile[]): Graph {
  const before = known.get(sources)
  if (before) return before
  const files = sources.filter(({ path }) => /\.tsx?$/.test(path) && !isProof(path))
  const graph = graphOf(files, (source) => staticImportsOf(source).map(({ from }) => from))
  known.set(sources, graph)
  return graph
}

const graphOf = (sources: readonly SourceFile[], targetsOf: (source: SourceFile) => string[]): Graph =>
  new Map(sources.map((source) => [source.path, new Set(targetsOf(source))]))

const valuesFrom = (source: SourceFile): string[] =>
  staticImportsOf(source).flatMap(({ from, isType }) => (isType ? [] : from))

const staticImportsOf = perFile('static imports', (source) => {
  const { module } = parse(source)
  const requests = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, request: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.map(({ moduleRequest }) => ({ start, request: moduleRequest?.value ?? '' })),
    ),
  ]
  return requests.flatMap(({ start, request }) => {
    const isType = /^(import|export) type /.test(source.text.slice(start, start + 12))
    if (request.startsWith('#')) return { from: request.slice(1), isType }
    return request.startsWith('.') ? { from: join(dirname(source.path), request), isType } : []
  })
})

function commonFolder(one: string, other: string): string {
  const parts = one.split('/')
  const others = other.split('/')
  const length = parts.findIndex((part, index) => part !== others[index])
  return parts.slice(0, length < 0 ? parts.length : length).join('/')
}

const below = (folder: string, path: string): string => path.slice(folder.length + 1).split('/')[0] ?? ''

/** Returns the strongly connected components of a graph (Tarjan). */
function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const low = (node: string) => lowest.get(node) ?? 0
  function visit(node: string): void {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(low(node), low(next)))
    }
    if (low(node) !== number) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
