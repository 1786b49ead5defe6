const plain = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')

interface Named {
  firstName: string
  lastName: string
}

/**
 * Whether an account can be that of a registered person. One of the two names is enough: people marry, and are called
 * Bob. With neither, several people share an address, and a certificate would bear the wrong name.
 */
export function maySamePerson(account: Named, registered: Named): boolean {
  const lastIsSame = plain(account.lastName) === plain(registered.lastName)
  return lastIsSame || plain(account.firstName) === plain(registered.firstName)
}
