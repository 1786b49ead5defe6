import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SourceFile } from './source-file.ts'

type Facts = Record<string, unknown>

interface Store {
  /** Hash of the code that extracts the facts. */
  code: string
  files: Record<string, { hash: string; facts: Facts }>
}

const known = new WeakMap<SourceFile, Facts>()
let store: Store = { code: '', files: {} }

/** Wraps a function that depends on one source only: computed once per content; later runs read it from the store. */
export function perFile<T>(name: string, find: (source: SourceFile) => T): (source: SourceFile) => T {
  return (source) => {
    const facts = factsOf(source)
    if (!(name in facts)) facts[name] = find(source)
    return facts[name] as T
  }
}

/** Reads the facts of earlier runs. Discards facts from other code or another parser version. */
export function openFacts(file: string, sources: readonly SourceFile[], lock: string): void {
  const code = sources.filter(({ path }) => path.startsWith('scripts/structure/')).map(({ text }) => text)
  store = { code: hashOf([process.version, lock, ...code]), files: {} }
  try {
    const before: Store = JSON.parse(readFileSync(file, 'utf8'))
    if (before.code === store.code) store = before
  } catch {
    // No earlier run, or one that was interrupted while writing.
  }
}

export function saveFacts(file: string, sources: readonly SourceFile[]): void {
  const files = Object.fromEntries(
    sources.map((source) => [source.path, { hash: hashOf([source.text]), facts: factsOf(source) }]),
  )
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ code: store.code, files }))
  renameSync(`${file}.${process.pid}`, file)
}

function factsOf(source: SourceFile): Facts {
  const before = known.get(source)
  if (before) return before
  const stored = store.files[source.path]
  const facts = stored?.hash === hashOf([source.text]) ? stored.facts : {}
  known.set(source, facts)
  return facts
}

/** Returns one hash of several texts, including their boundaries. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\n${text}`)
  return hash.digest('hex')
}
