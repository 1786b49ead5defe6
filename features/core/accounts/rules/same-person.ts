import { holdsName, isSameName } from '#platform/contract/compare/compare-names.ts'

export interface Named {
  firstName: string
  lastName: string
}

/**
 * Whether an account can be that of a named person. One of the two names is enough: people marry, and are called
 * Bob. With neither, several people share an address, and a certificate would have the wrong name. A name
 * without a letter counts as missing and matches nothing.
 */
export const maySamePerson = (account: Named, named: Named): boolean =>
  isSameName(account.lastName, named.lastName) || isSameName(account.firstName, named.firstName)

/** Whether a name as an ID writes it is that of the account. A person named otherwise corrects the account. */
export const isNamed = (account: Named, fullName: string): boolean =>
  holdsName(fullName, account.firstName, account.lastName)
