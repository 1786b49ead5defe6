/** The specified version that the app reports for comparison; its own build is shown beside it (R-ALL-10). */
export const APP_VERSION = '12.2c'

/**
 * Orders versions like '12.2c': numbers first, part by part, then the letter; none comes before 'a'.
 * Negative when `one` is older. Text that is no version is older than every version.
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

/** Whether the server names a version that is newer than the app's. */
export const isNewer = (offered: string, own: string = APP_VERSION): boolean =>
  compareVersions(offered, own) > 0

function readVersion(text: string): { numbers: number[]; letter: string } | null {
  const match = /^v?(\d{1,6}(?:\.\d{1,6})*)([a-z]?)$/.exec(text.trim().toLowerCase())
  if (!match?.[1]) return null
  return { numbers: match[1].split('.').map(Number), letter: match[2] ?? '' }
}
