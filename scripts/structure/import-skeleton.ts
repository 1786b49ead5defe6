import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, perFile } from './per-file.ts'
import { isCode, parse, type SourceFile } from './source-file.ts'

const COPIED = ['package.json', '.dependency-cruiser.cjs', 'features/graph.ts']

/** Returns one hash of all inputs of the import rules. */
export function hashImports(root: string, sources: readonly SourceFile[]): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = [
    ...COPIED,
    'package-lock.json',
    'scripts/check-imports.ts',
    'scripts/structure/import-skeleton.ts',
  ]
  const imports = sources.map((source) => `${source.path}\n${isCode(source.path) ? importsOf(source) : ''}`)
  return hashOf([process.version, ...files.map(read), ...imports])
}

/**
 * Writes every source to `folder`, reduced to its imports. The parser that dependency-cruiser uses for TypeScript 7
 * cannot read JSX; reduced files avoid that.
 */
export function writeSkeletons(root: string, folder: string, sources: readonly SourceFile[]): void {
  rmSync(folder, { recursive: true, force: true })
  for (const source of sources) {
    const path = join(folder, source.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, isCode(source.path) ? importsOf(source) : '')
  }
  for (const file of COPIED) copyFileSync(join(root, file), join(folder, file))
}

/**
 * Returns the imports of a source, one line each. Type-only imports are written as `import()`, because the parser no
 * longer distinguishes the two and both may form a cycle.
 */
export const importsOf = perFile('imports', (source): string => {
  const { text } = source
  const { module } = parse(source)
  const passedOn = module.staticExports.filter((statement) =>
    statement.entries.some(({ moduleRequest }) => moduleRequest),
  )
  const statements = [...module.staticImports, ...passedOn].map(({ start, end }) => text.slice(start, end))
  const lines = [
    ...statements.map((line) => (/^(import|export) type /.test(line) ? `import(${lastText(line)})` : line)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => `import(${text.slice(start, end)})`),
  ]
  return lines.map((line) => `${line.replaceAll('\n', ' ')}\n`).join('')
})

function lastText(statement: string): string {
  return /(['"])[^'"]*\1\s*;?$/.exec(statement.trim())?.[0] ?? ''
}
