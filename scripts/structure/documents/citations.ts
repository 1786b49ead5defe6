import type { SourceFile, StructureRule } from '../source-file.ts'

const DEFINED = /^### (R-[A-Z]{3}-\d+)$/gm
const CITED = /\bR-[A-Z]{3}-\d+\b/g
const LINKED = /\[(R-[A-Z]{3}-\d+)\]\(([^)\s]*)\)/g
/** Section references to a text outside the repository. */
const OLD = /\b00[01] s\d/g

/** Requires that a citation matches exactly one requirement of docs/requirements, and that its link leads there. */
export const refuseLostCitations: StructureRule = (sources) => {
  const homes = findRequirements(sources)
  return [...refuseDuplicates(homes), ...sources.flatMap((source) => refuseLost(source, homes))]
}

/** Returns the files that define each id, one entry per heading. */
function findRequirements(sources: readonly SourceFile[]): Map<string, string[]> {
  const homes = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (!path.startsWith('docs/requirements/')) continue
    for (const [, id = ''] of text.matchAll(DEFINED)) homes.set(id, [...(homes.get(id) ?? []), path])
  }
  return homes
}

function refuseDuplicates(homes: ReadonlyMap<string, readonly string[]>): string[] {
  return [...homes].flatMap(([id, paths]) =>
    paths.length > 1 ? [`${paths.at(-1)}: defines ${id}, which ${paths[0]} defines already`] : [],
  )
}

function refuseLost({ path, text }: SourceFile, homes: ReadonlyMap<string, readonly string[]>): string[] {
  const cited = [...new Set([...text.matchAll(CITED)].map(([id]) => id))]
  return [
    ...cited
      .filter((id) => !homes.has(id))
      .map((id) => `${path}: cites ${id}, which docs/requirements does not define`),
    ...[...text.matchAll(LINKED)]
      .filter(([, id = '', address = '']) => !leadsTo(id, address, homes.get(id)?.[0] ?? ''))
      .map(([, id, address]) => `${path}: the link of ${id} leads to ${address}`),
    ...[...text.matchAll(OLD)].map(
      ([old]) => `${path}: cites "${old}"; cite the id of a requirement in docs/requirements`,
    ),
  ]
}

function leadsTo(id: string, address: string, home: string): boolean {
  const file = home.slice(home.lastIndexOf('/') + 1)
  return home === '' || `/${address}`.endsWith(`/${file}#${id.toLowerCase()}`)
}
