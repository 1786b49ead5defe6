import type { User } from '#features/core/accounts/server/public.ts'
import { hasLetter, isNameSuffix } from '#platform/contract/compare/compare-names.ts'
import { tidyText } from '#platform/contract/compare/fold.ts'
import { fullName, isNoName } from '#platform/contract/names.ts'
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
  const names = [user.personalInfo.exactname, fullName(user)].map(tidyName).filter((name) => name !== '')
  return namedHolder(names.find(isPrintable) ?? names[0] ?? user.username, user.lastName)
}

/** A holder by the printed name. Any of `lastNames` finds the certificate; suffixes are not last names. */
export function namedHolder(name: string, lastName: string): Holder {
  const lastWord = name.split(' ').findLast((word) => !isNameSuffix(word)) ?? name
  const lastNames = [tidyName(lastName), lastWord.replace(/,$/, '')].filter(hasLetter)
  return { name, lastNames: [...new Set(lastNames)] }
}

/** One way to write a name: composed letters, single blanks, and no dash in place of a name that a person does not have. */
export const tidyName = (text: string): string =>
  tidyText(text)
    .split(/\s+/)
    .filter((word) => !isNoName(word))
    .join(' ')
