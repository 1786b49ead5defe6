/**
 * Code that starts the exam of a proctored sitting, such as 'K7Q-4WP'. It is written on a board and typed, so it omits
 * look-alike letters and digits. There are 700 million codes, each valid for a few hours.
 */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** Creates a code from random bytes. Skips bytes that would bias the distribution. */
export function sittingCodeFrom(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < 256 - (256 % ALPHABET.length)).slice(0, LENGTH)
  if (fair.length < LENGTH) throw new RangeError('A sitting’s code needs more random bytes')
  return inThrees(fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join(''))
}

/** Normalizes a typed code to the stored format; '' if it cannot be a code. */
export const readSittingCode = (typed: string): string =>
  inThrees(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, LENGTH + 1),
  )

const inThrees = (letters: string): string => letters.replace(/(.{3})(?=.)/g, '$1-')
