import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** A rule reads all sources and answers one sentence for each place that breaks it. */
export type StructureRule = (sources: readonly SourceFile[]) => string[]

const FOLDERS = ['app', 'features', 'platform', 'scripts', 'e2e', 'bench']
const KINDS = /\.(ts|tsx|mjs|cjs|css|md)$/

/** Every hand-written file of code in the project. */
export function readSources(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => walk(root, folder)).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'migrations' ? [] : walk(root, path)
    return KINDS.test(entry.name) ? [path] : []
  })
}

/** A file that only proves something: a test, a long run, a journey. */
export function isProof(path: string): boolean {
  return /\.(test|soak|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
}

/** `group/feature` of a path below features/. */
export function featureOf(path: string): string | undefined {
  return /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(path)
}

/** The file's name without its extensions. */
export function stem(path: string): string {
  return basename(path).replace(/\..*$/, '')
}

export function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>()

/** A source as the parser reads it, once for all rules. */
export function parse(source: SourceFile): ReturnType<typeof parseSync> {
  const result = parsed.get(source) ?? parseSync(source.path, source.text)
  parsed.set(source, result)
  return result
}
