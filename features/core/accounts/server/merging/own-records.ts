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

/** Login methods remain with each account; consents remain as proof where they were given. */
export const mergeOfAccounts: MergePart = {
  moves: [mergedAccounts.intoId],
  ends: [
    ...[authenticatorApps.userId, codeTries.userId, consents.userId, grants.userId, loginChallenges.userId],
    ...[mailedLinks.userId, mailedStrangers.userId, passkeys.userId, recoveryCodes.userId],
    ...[sessions.userId, sessions.viewedUserId],
  ],
}
