import { functionsOf } from './functions.ts'
import { countLines, isCode, isProof, type SourceFile, type StructureRule } from './source-file.ts'

const MAX_LINES = 300
const MAX_LINES_OF_PROOF = 400
const MAX_LINES_OF_FUNCTION = 80
const MAX_LINES_OF_COMPONENT = 120

export const refuseLongFiles: StructureRule = (sources) =>
  sources
    .filter(({ path }) => isCode(path) || path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const lines = countLines(text)
      const most = isProof(path) ? MAX_LINES_OF_PROOF : MAX_LINES
      return lines > most ? [`${path}: ${lines} lines; ${most} at most`] : []
    })

export const refuseLongFunctions: StructureRule = (sources) =>
  measured(sources).flatMap((source) =>
    functionsOf(source).flatMap(({ name, lines, isComponent }) => {
      const most = isComponent ? MAX_LINES_OF_COMPONENT : MAX_LINES_OF_FUNCTION
      return lines > most ? [`${source.path}: ${name} has ${lines} lines; ${most} at most`] : []
    }),
  )

/** Describes the lengths of files and functions in one line. */
export function describeSizes(sources: readonly SourceFile[]): string {
  const files = measured(sources).map(({ text }) => countLines(text))
  const functions = measured(sources).flatMap((source) => functionsOf(source).map(({ lines }) => lines))
  const say = (what: string, sizes: number[]) =>
    `${sizes.length} ${what}: median ${share(sizes, 0.5)}, 90 % up to ${share(sizes, 0.9)}, longest ${share(sizes, 1)}`
  return `Lines of ${say('files', files)}; of ${say('functions', functions)}.`
}

function measured(sources: readonly SourceFile[]): SourceFile[] {
  return sources.filter(({ path }) => isCode(path) && !isProof(path))
}

function share(sizes: number[], part: number): number {
  const sorted = [...sizes].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}
