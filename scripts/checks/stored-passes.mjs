import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run-program.mjs'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([#.][^'"\n]+)['"]/g

/** The files that git tracks or would track, as they are currently on disk, each read once. */
class Tree {
  #paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .sort()
  #known = new Set(this.#paths)
  #texts = new Map()
  #hashes = new Map()

  matching(pattern) {
    return this.#paths.filter((path) => pattern.test(path))
  }

  hash(path) {
    const hash = this.#hashes.get(path) ?? createHash('sha256').update(this.#read(path)).digest('hex')
    this.#hashes.set(path, hash)
    return hash
  }

  /** Returns these files and all their direct and indirect imports. */
  closure(paths) {
    const found = new Set(paths)
    for (const path of found) for (const target of this.#importsOf(path)) found.add(target)
    return [...found]
  }

  /** Returns these files and all their direct and indirect importers. */
  dependents(paths, among) {
    const importers = new Map()
    for (const path of among)
      for (const target of this.#importsOf(path))
        importers.set(target, [...(importers.get(target) ?? []), path])
    const found = new Set(paths)
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
    return [...found]
  }

  #importsOf(path) {
    if (!/\.(ts|tsx|mjs|cjs)$/.test(path)) return []
    const requests = [...this.#read(path).toString().matchAll(IMPORT)].map(([, request]) => request)
    return requests
      .map((request) =>
        request.startsWith('#') ? request.slice(1) : posix.join(posix.dirname(path), request),
      )
      .filter((target) => this.#known.has(target))
  }

  #read(path) {
    const text = this.#texts.get(path) ?? readIfThere(path)
    this.#texts.set(path, text)
    return text
  }
}

/** A file may be deleted while checks run; the check that reads it reports what is missing. */
function readIfThere(path) {
  try {
    return readFileSync(join(root, path))
  } catch (error) {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Returns undefined if git cannot list the files; every check then runs. */
export function openTree() {
  try {
    return new Tree()
  } catch {
    return undefined
  }
}

/** Returns the hashes of the files that a check reads, of its own code, and of the code that runs it. */
export function inputsOf(tree, { args, reads, starts }) {
  const code = args.filter((arg) => /^scripts\/.*\.(ts|mjs)$/.test(arg))
  const paths = [
    ...tree.matching(reads),
    ...tree.closure(['scripts/check.mjs', ...code, ...(starts ? tree.matching(starts) : [])]),
    ...tree.matching(/^package(-lock)?\.json$/),
  ]
  const files = Object.fromEntries([...new Set(paths)].sort().map((path) => [path, tree.hash(path)]))
  return { runs: JSON.stringify([process.version, args]), files }
}

export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the last passing run of a check: its inputs and output. */
export function lastPass(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'))
  } catch {
    return undefined
  }
}

export function storePass(name, pass) {
  const file = fileOf(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(pass))
  renameSync(`${file}.${process.pid}`, file)
}

const fileOf = (name) => join(root, '.cache/checks', `${name.replaceAll(' ', '-')}.json`)
