import type { User } from '../queries.ts'

/** No password belongs to it: it is set by a mailed link. */
export const NO_PASSWORD = ''

/** Whether someone else opened the account and it has no password yet. */
export const hasNoPassword = ({ passwordHash }: Pick<User, 'passwordHash'>): boolean =>
  passwordHash === NO_PASSWORD

/**
 * Whether the person of an account reads the mail of its address: they opened a link that went there, or can only get
 * in by such a link.
 */
export const isReader = (user: Pick<User, 'passwordHash' | 'emailProvenAt'>): boolean =>
  user.emailProvenAt !== null || hasNoPassword(user)
