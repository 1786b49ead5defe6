import {
  authenticatorApps,
  codeTries,
  consents,
  grants,
  loginChallenges,
  mailedLinks,
  mailedStrangers,
  mergedAccounts,
  passkeys,
  recoveryCodes,
  sessions,
} from '../tables.ts'
import type { MergePart } from './merge-parts.ts'

/** How somebody logs in stays with each account; what they agreed to stays as proof where it was given. */
export const mergeOfAccounts: MergePart = {
  moves: [mergedAccounts.intoId],
  ends: [
    ...[authenticatorApps.userId, codeTries.userId, consents.userId, grants.userId, loginChallenges.userId],
    ...[mailedLinks.userId, mailedStrangers.userId, passkeys.userId, recoveryCodes.userId],
    ...[sessions.userId, sessions.viewedUserId],
  ],
}
