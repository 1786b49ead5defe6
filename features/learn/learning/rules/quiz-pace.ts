import { MAX_ASKED } from '#features/shop/catalog/rules/planned-minutes.ts'

const FREE_TRIES = 3
const FIRST_WAIT_MINUTES = 15
const LONGEST_WAIT_MINUTES = 60

/** Which of a unit's questions a try asks, and in which order: the same for the same seed. */
export function drawQuestions(count: number, seed: string): number[] {
  return Array.from({ length: count }, (_, index) => ({ index, drawn: hash(`${seed}:${index}`) }))
    .sort((one, other) => one.drawn - other.drawn || one.index - other.index)
    .slice(0, MAX_ASKED)
    .map(({ index }) => index)
}

/** FNV-1a with a last mixing, so that texts which differ at their end alone fall far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** How many seconds are left until the next try of an exam unit that is not passed. */
export function secondsToWait(failed: { tries: number; lastAt: Date | null }, now: Date): number {
  if (failed.tries < FREE_TRIES || failed.lastAt === null) return 0
  const minutes = Math.min(FIRST_WAIT_MINUTES * 2 ** (failed.tries - FREE_TRIES), LONGEST_WAIT_MINUTES)
  return Math.max(0, Math.ceil((failed.lastAt.getTime() - now.getTime()) / 1000) + minutes * 60)
}
