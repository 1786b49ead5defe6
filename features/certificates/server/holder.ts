import type { User } from '#features/accounts/server/public.ts'
import { isPrintable } from '../rules/printed-name.ts'

interface Holder {
  name: string
  lastNames: string[]
}

/**
 * The name as it is printed: the one that the person gave for certificates, else first and last name. What the
 * typeface has no letters for is passed over as long as there is another way to write it.
 */
export function holderOf(user: User): Holder {
  const names = [user.personalInfo.exactname, `${user.firstName} ${user.lastName}`]
    .map(tidyName)
    .filter((name) => name !== '')
  return namedHolder(names.find(isPrintable) ?? names[0] ?? user.username, user.lastName)
}

/** A holder by the printed name. Whoever looks the certificate up may give any of the last names. */
export function namedHolder(name: string, lastName: string): Holder {
  const lastWord = name.split(' ').at(-1) ?? ''
  return { name, lastNames: [...new Set([tidyName(lastName), lastWord])].filter((each) => each !== '') }
}

/** One way to write a name: composed letters, single blanks. */
export const tidyName = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
