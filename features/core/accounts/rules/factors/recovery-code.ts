/** Letters and digits that are not taken for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 4
const GROUP = 4

export const RECOVERY_CODES = 10
/** How many random bytes below 248 one code is made of: 248 is eight times as many as there are signs. */
export const SIGNS_OF_A_CODE = GROUPS * GROUP

/** A code to write down, of random numbers: 'ab3d-k7mn-p2qr-stu9', about 79 bits. */
export function recoveryCode(numbers: readonly number[]): string {
  const signs = numbers.slice(0, SIGNS_OF_A_CODE).map((number) => SIGNS[number % SIGNS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}

/** A code as it was given out, however it was typed: with spaces, without hyphens, in capitals. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether what was typed is meant as a code of the app: six digits, maybe with a space between. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))
