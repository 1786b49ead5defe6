import type { User } from '../queries.ts'

/** Hash of an account without a password, which is set through an emailed link. */
export const NO_PASSWORD = ''

/** True if someone else created the account and it has no password yet. */
export const hasNoPassword = ({ passwordHash }: Pick<User, 'passwordHash'>): boolean =>
  passwordHash === NO_PASSWORD

/**
 * True if the user is known to receive email at the account's address: they opened a link sent to it, or can only log
 * in through such a link.
 */
export const isReader = (user: Pick<User, 'passwordHash' | 'emailProvenAt'>): boolean =>
  user.emailProvenAt !== null || hasNoPassword(user)
