/** Letters and digits that are not easily confused with each other. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 4

export const RECOVERY_CODES = 10
/** Number of random bytes below 248 that make up a code; 248 is eight times the number of allowed characters. */
export const SIGNS_OF_A_CODE = GROUPS * GROUP

/** Formats random numbers as a recovery code to write down: 'ab3d-k7mn-p2qr-stu9', about 79 bits. */
export function recoveryCode(numbers: readonly number[]): string {
  const signs = numbers.slice(0, SIGNS_OF_A_CODE).map((number) => SIGNS[number % SIGNS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}

/** Normalizes an entered recovery code: ignores spaces, hyphens, and case. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** True if the input looks like an authenticator app code: six digits, with optional spaces. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))
