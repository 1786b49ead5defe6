/**
 * An account is for people of 18 or older, or for a minor whose guardian agrees (R-PEO-6). The sentence that was
 * ticked is stored with the version of the terms.
 */
export const consentStatements = {
  adult: 'I am 18 or older, and I agree to the Terms of Service and the Privacy Notice.',
  guardian:
    'I am the parent or guardian of the minor who will use this account, and I agree to the Terms of Service and the Privacy Notice for them.',
} as const

export type ConsentStatement = keyof typeof consentStatements

/** Whether a person has to agree (again): there is a version and they have not agreed to it. */
export function mustAgree(current: string | null, agreed: readonly string[]): boolean {
  return current !== null && !agreed.includes(current)
}
