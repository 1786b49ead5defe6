/**
 * The code with which a learner claims a seat: 'K7QM-4WPX-9TRD'. Read aloud and typed by hand, so without letters
 * and figures that look alike (0 O, 1 I L, U V). Thirteen thousand million million of them: none is found by trying.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** A code of random bytes; throws when there are too few. A byte that would favor some letters is passed over. */
export function codeFrom(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, LENGTH)
  if (fair.length < LENGTH) throw new RangeError('A registration code needs more random bytes')
  return inFours(fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/** What somebody typed or pasted, as codes are kept; null when it can be none. */
export function readCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const known = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter))
  return known ? inFours(letters) : null
}

const inFours = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')
