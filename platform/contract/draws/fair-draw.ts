import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Possible outcome of a draw, with its relative probability. */
export interface Chance {
  key: string
  /** An integer; 0 is never drawn. */
  weight: number
}

/** Commitment published before the first draw: the seed's SHA-256 in hex. The seed follows after the last draw. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(utf8ToBytes(seed)))

/**
 * Returns the fraction of a draw, at least 0 and below 1: the first 52 bits of HMAC-SHA256 with the seed as key and the
 * draw's label ('1', '2' and so on) as message.
 */
export function fractionOf(seed: string, label: string): number {
  const digest = bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes(label)))
  return Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
}

/** Returns the chance selected by a fraction, in the given order, or null if all weights are zero. */
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
