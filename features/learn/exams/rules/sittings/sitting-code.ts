/**
 * The code with which the exam of a proctored sitting is started: 'K7Q-4WP'. Written on a board and typed, so without
 * letters and figures that look alike. 700 million of them, and each is valid for a few hours.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** A code of random bytes. A byte that would favor some letters is passed over. */
export function sittingCodeFrom(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, LENGTH)
  if (fair.length < LENGTH) throw new RangeError('A sitting’s code needs more random bytes')
  return inThrees(fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/** What somebody typed, as codes are kept; '' when nothing of it can be one. */
export const readSittingCode = (typed: string): string =>
  inThrees(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, LENGTH + 1),
  )

const inThrees = (letters: string): string => letters.replace(/(.{3})(?=.)/g, '$1-')
