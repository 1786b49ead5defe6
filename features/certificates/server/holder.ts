import type { User } from '#features/accounts/server/public.ts'

/** The name as it is printed: the one that the person gave for certificates, else first and last name. */
export function holderOf(user: User): { name: string; lastNames: string[] } {
  const name =
    tidy(user.personalInfo.exactname) || tidy(`${user.firstName} ${user.lastName}`) || user.username
  return {
    name,
    lastNames: [...new Set([tidy(user.lastName), lastWord(name)].filter((each) => each !== ''))],
  }
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

const lastWord = (name: string): string => name.split(' ').at(-1) ?? ''
