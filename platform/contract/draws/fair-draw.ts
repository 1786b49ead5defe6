import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What may come out of a draw, and how likely it is beside the others. */
export interface Chance {
  key: string
  /** A whole number; 0 never comes. */
  weight: number
}

/** What is published before the first draw: the SHA-256 of the seed as hex. The seed itself follows after the last. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/**
 * The fraction of a draw, at least 0 and below 1: the first 52 bits of HMAC-SHA256 with the seed as its key and the
 * label of the draw ('1', '2' and so on) as its message.
 */
export function fractionOf(seed: string, label: string): number {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(label)))
  return Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
}

/** Which of the chances a fraction falls on, in the order given; null where nothing has a weight. */
export function fallsOn<C extends Chance>(fraction: number, chances: readonly C[]): C | null {
  const total = chances.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  let rest = Math.floor(fraction * total)
  for (const chance of chances) {
    if (rest < chance.weight) return chance
    rest -= chance.weight
  }
  return null
}
