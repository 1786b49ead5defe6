import { MAX_ASKED } from '#features/shop/catalog/rules/planned-minutes.ts'

const FREE_TRIES = 3
const FIRST_WAIT_MINUTES = 15
const LONGEST_WAIT_MINUTES = 60

/** Selects the questions of an attempt and their order; deterministic for a given seed. */
export function drawQuestions(count: number, seed: string): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, drawn: hash(`${seed}:${index}`) }))
    .sort((one, other) => one.drawn - other.drawn || one.index - other.index)
    .slice(0, MAX_ASKED)
    .map(({ index }) => index)
}

/** FNV-1a with a final mixing step, so that texts differing only at the end get very different hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Returns the seconds until the next attempt at an exam unit that is not passed. */
export function secondsToWait(failed: { tries: number; lastAt: Date | null }, now: Date): number {
  if (failed.tries < FREE_TRIES || failed.lastAt === null) return 0
  const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (failed.tries - FREE_TRIES), LONGEST_WAIT_MINUTES)
  return Math.max(0, Math.ceil((failed.lastAt.getTime() - now.getTime()) / 1000) + minutes * 60)
}
