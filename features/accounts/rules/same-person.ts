const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

export interface Named {
  firstName: string
  lastName: string
}

/**
 * Whether an account can be that of a named person. One of the two names is enough: people marry, and are called
 * Bob. With neither, several people share an address, and a certificate would bear the wrong name.
 */
export function maySamePerson(account: Named, named: Named): boolean {
  const lastIsSame = plain(account.lastName) === plain(named.lastName)
  return lastIsSame || plain(account.firstName) === plain(named.firstName)
}

/** The same of a name as it is written on an ID, with all that stands between the first and the last name. */
export function mayBeNamed(account: Named, fullName: string): boolean {
  const words = fullName.split(/[\s-]/).map(plain)
  const holds = (name: string) => name.split(/[\s-]/).every((word) => words.includes(plain(word)))
  return holds(account.lastName) || holds(account.firstName)
}
