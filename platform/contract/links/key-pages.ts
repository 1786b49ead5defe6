/**
 * Addresses that hold a key: everyone who has the address may do what it is for. Links are built from these declarations,
 * and pages declare them, so `mask-links.ts` knows every one that a mail can hold.
 */

/** A page with a key as the last part of its address: 'reset/:token'. */
export interface KeyPage<Path extends string = string> {
  path: Path
  /** The address below the shop's, with a leading slash. */
  at(key: string): string
}

/** A page that takes a key as a named parameter: '?link='. */
export interface KeyParameter {
  parameter: string
  /** `path` with the key, as it was given. */
  at(path: string, key: string): string
}

interface Known {
  /** Last words of addresses before a key. */
  words: Set<string>
  /** Those of them whose keys work once. */
  once: Set<string>
  parameters: Set<string>
}

const known: Known = { words: new Set(), once: new Set(), parameters: new Set() }

/** Every declaration so far; a link cannot be built before its page is declared. */
export const knownKeys: Readonly<Record<keyof Known, ReadonlySet<string>>> = known

/** Declares a page whose address ends in a key. `once`: the key works once, so the stored mail never holds it. */
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

/** Declares a parameter of an address that is a key. */
export function keyParameter(parameter: string): KeyParameter {
  known.parameters.add(parameter)
  return { parameter, at: (path, key) => `${path}?${parameter}=${key}` }
}
