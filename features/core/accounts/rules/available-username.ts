import { plainText } from '#platform/contract/compare/fold.ts'
import { usernameProblem } from './usernames.ts'

/** Base for generated user names: the local part of the email address, otherwise the name. */
export function usernameRoot(email: string, fullName: string): string {
  const tried = [email.split('@')[0] ?? '', fullName, `${fullName} 1`].map(plain)
  return tried.find((text) => usernameProblem(text) === null) ?? 'learner'
}

/** Returns the root itself, or the root with the first free number; `taken` contains lowercase names. */
export function availableUsername(root: string, taken: ReadonlySet<string>): string {
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
