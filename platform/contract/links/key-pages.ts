/**
 * Links that contain a key: anyone with the link can use it. Links are built from these declarations and pages declare
 * them, so `mask-links.ts` knows every key link that an email can contain.
 */

/** A page with a key as the last segment of its path: 'reset/:token'. */
export interface KeyPage<Path extends string = string> {
  path: Path
  /** Path relative to the shop's base address, with a leading slash. */
  at(key: string): string
}

/** A page that takes a key as a query parameter: '?link='. */
export interface KeyParameter {
  parameter: string
  /** Returns `path` with the key appended unencoded. */
  at(path: string, key: string): string
}

interface Known {
  /** Last path segments before a key. */
  words: Set<string>
  /** Path words whose keys work once. */
  once: Set<string>
  parameters: Set<string>
}

const known: Known = { words: new Set(), once: new Set(), parameters: new Set() }

/** All declarations so far. A link cannot be built before its page is declared. */
export const knownKeys: Readonly<Record<keyof Known, ReadonlySet<string>>> = known

/** Declares a page whose path ends in a key. `once`: the key works once, so stored emails never contain it. */
export function keyPage<const Path extends `${string}/:${string}`>(
  path: Path,
  { once = false } = {},
): KeyPage<Path> {
  const [before = ''] = path.split('/:')
  const word = before.split('/').at(-1) ?? ''
  known.words.add(word)
  if (once) known.once.add(word)
  return { path, at: (key) => `/${before}/${key}` }
}

/** Declares an address parameter as a key. */
export function keyParameter(parameter: string): KeyParameter {
  known.parameters.add(parameter)
  return { parameter, at: (path, key) => `${path}?${parameter}=${key}` }
}
