import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  path: string
  text: string
}

/** A rule reads all sources and returns one sentence per violation. */
export type StructureRule = (sources: readonly SourceFile[]) => string[]

const FOLDERS = ['app', 'features', 'platform', 'scripts', 'e2e', 'bench']
const KINDS = /\.(ts|tsx|mjs|cjs|css|md)$/

/** Returns all hand-written code files of the project. */
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

/** True for test files: tests, soak tests, and journeys. */
export function isProof(path: string): boolean {
  return /\.(test|soak|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
}

/** Returns `group/feature` for a path in features/. */
export function featureOf(path: string): string | undefined {
  return /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|cjs)$/.test(path)
}

/** Returns the file name without its extensions. */
export function stem(path: string): string {
  return basename(path).replace(/\..*$/, '')
}

export function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length
}

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>()

/** Parses a source, once for all rules. */
export function parse(source: SourceFile): ReturnType<typeof parseSync> {
  const result = parsed.get(source) ?? parseSync(source.path, source.text)
  parsed.set(source, result)
  return result
}
