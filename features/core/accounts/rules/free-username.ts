import { plainText } from '#platform/contract/compare/fold.ts'
import { usernameProblem } from './usernames.ts'

/** What user names for a person are made from: the address's own part, else the name. */
export function usernameRoot(email: string, fullName: string): string {
  const tried = [email.split('@')[0] ?? '', fullName, `${fullName} 1`].map(plain)
  return tried.find((text) => usernameProblem(text) === null) ?? 'learner'
}

/** The root itself, or with the first free number; `taken` holds names in lower case. */
export function freeUsername(root: string, taken: ReadonlySet<string>): string {
  if (!taken.has(root) && usernameProblem(root) === null) return root
  let number = 2
  while (taken.has(`${root}${number}`)) number++
  return `${root}${number}`
}

const plain = (text: string): string =>
  plainText(text)
    .replace(/\s+/g, '.')
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 32)
