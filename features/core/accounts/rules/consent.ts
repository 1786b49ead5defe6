/**
 * An account requires age 18 or older, or a guardian's consent for a minor (R-PEO-6). The statement that was checked is
 * stored with the version of the terms.
 */
export const consentStatements = {
  adult: 'I am 18 or older, and I agree to the Terms of Service and the Privacy Notice.',
  guardian:
    'I am the parent or guardian of the minor who will use this account, and I agree to the Terms of Service and the Privacy Notice for them.',
} as const

export type ConsentStatement = keyof typeof consentStatements

/** True if the user has to agree (again): a version exists that they have not agreed to. */
export function mustAgree(current: string | null, agreed: readonly string[]): boolean {
  return current !== null && !agreed.includes(current)
}
