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

/**
 * Whether a name as an ID writes it is that of the account: first and last name stand in it, in any order, without
 * regard to case, accents, hyphens and what stands between them. Whoever is called otherwise corrects the account.
 */
export function isNamed(account: Named, fullName: string): boolean {
  const words = fullName.split(/[\s-]+/).map(plain)
  const holds = (name: string) => name.split(/[\s-]+/).every((word) => words.includes(plain(word)))
  return holds(account.lastName) && holds(account.firstName)
}
