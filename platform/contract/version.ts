/** The specified version that the app reports for comparison. The build number is shown next to it (R-ALL-10). */
export const APP_VERSION = '12.2c'

/**
 * Compares versions like '12.2c': first the numbers part by part, then the letter; no letter sorts before 'a'. Negative
 * if `one` is older. Text that is not a version is older than every version.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [readVersion(one), readVersion(other)]
  if (!left || !right) return Number(left !== null) - Number(right !== null)
  const length = Math.max(left.numbers.length, right.numbers.length)
  for (let part = 0; part < length; part += 1) {
    const difference = (left.numbers[part] ?? 0) - (right.numbers[part] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.letter === right.letter) return 0
  return left.letter < right.letter ? -1 : 1
}

/** True if the server's version is newer than the app's. */
export const isNewer = (offered: string, own: string = APP_VERSION): boolean =>
  compareVersions(offered, own) > 0

function readVersion(text: string): { numbers: number[]; letter: string } | null {
  const match = /^v?(\d{1,6}(?:\.\d{1,6})*)([a-z]?)$/.exec(text.trim().toLowerCase())
  if (!match?.[1]) return null
  return { numbers: match[1].split('.').map(Number), letter: match[2] ?? '' }
}
