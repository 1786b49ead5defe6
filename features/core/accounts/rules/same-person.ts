import { holdsName, isSameName } from '#platform/contract/compare/compare-names.ts'

export interface Named {
  firstName: string
  lastName: string
}

/**
 * True if an account may belong to the named person. One matching name is enough, because of marriages and nicknames.
 * If neither matches, several people share an address and a certificate would show the wrong name. A name without
 * letters counts as missing and matches nothing.
 */
export const mayBeSamePerson = (account: Named, named: Named): boolean =>
  isSameName(account.lastName, named.lastName) || isSameName(account.firstName, named.firstName)

/** True if a name as written on an ID matches the account. Users with a different name must correct their account. */
export const isNamed = (account: Named, fullName: string): boolean =>
  holdsName(fullName, account.firstName, account.lastName)
