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
 * Returns the holder with the printed name: the certificate name if given, otherwise first and last name. A name with
 * characters that the typeface lacks is skipped if there is an alternative.
 */
export function holderOf(user: User): Holder {
  const names = [user.personalInfo.exactname, fullName(user)].map(tidyName).filter((name) => name !== '')
  return namedHolder(names.find(isPrintable) ?? names[0] ?? user.username, user.lastName)
}

/** Builds a holder from the printed name. Any of `lastNames` finds the certificate; suffixes are not last names. */
export function namedHolder(name: string, lastName: string): Holder {
  const lastWord = name.split(' ').findLast((word) => !isNameSuffix(word)) ?? name
  const lastNames = [tidyName(lastName), lastWord.replace(/,$/, '')].filter(hasLetter)
  return { name, lastNames: [...new Set(lastNames)] }
}

/** Normalizes a name: composed characters, single spaces, and no dash as placeholder for a missing name. */
export const tidyName = (text: string): string =>
  tidyText(text)
    .split(/\s+/)
    .filter((word) => !isNoName(word))
    .join(' ')
