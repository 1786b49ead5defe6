/**
 * Registration code with which a learner claims a seat: 'K7QM-4WPX-9TRD'. Codes are read aloud and typed by hand, so
 * the alphabet avoids characters that look alike (0 O, 1 I L, U V). With 30^12 combinations, guessing a code is
 * infeasible.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Generates a code from random bytes; throws if there are too few. Skips bytes that would bias the distribution. */
export function codeFrom(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, LENGTH)
  if (fair.length < LENGTH) throw new RangeError('A registration code needs more random bytes')
  return inFours(fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/** Normalizes an entered code to its stored form. Returns null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const known = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter))
  return known ? inFours(letters) : null
}

const inFours = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')
