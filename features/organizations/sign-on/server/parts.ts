import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { oldProviderSessions } from './logout/provider-sessions.ts'
import { signOnAssertions, signOnAttempts, signOnLinks, signOnLogins, signOnSessions } from './tables.ts'

const DAYS = 90

/** Links are deleted with the account; the identity opens no other account. */
export const signOnTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    await db.delete(signOnLinks).where(eq(signOnLinks.userId, userId))
    await db.delete(signOnSessions).where(eq(signOnSessions.userId, userId))
    await db.update(signOnAttempts).set({ email: '', userId: null }).where(eq(signOnAttempts.userId, userId))
  },
}

/** The owner confirms the remaining account at the next sign-in. */
export const mergeOfSignOn: MergePart = {
  moves: [signOnAttempts.userId],
  ends: [signOnLinks.userId, signOnSessions.userId],
}

export const exportSignOn: PersonalExport = async ({ db }, userId) =>
  db
    .select({
      issuer: signOnLinks.issuer,
      subject: signOnLinks.subject,
      linkedAt: signOnLinks.createdAt,
      usedAt: signOnLinks.usedAt,
    })
    .from(signOnLinks)
    .where(eq(signOnLinks.userId, userId))

export const oldAttempts = dueRows({
  what: 'Attempts to sign in through a company',
  after: `${DAYS} days after the attempt`,
  job: 'forgetSignOns',
  table: signOnAttempts,
  due: ({ now }) => lt(signOnAttempts.at, new Date(now.getTime() - DAYS * 86_400_000)),
})

export const oldLogins = dueRows({
  what: 'Sign-ins through a company that were not finished',
  after: 'when they expire, minutes after their start',
  job: 'forgetSignOns',
  table: signOnLogins,
  due: ({ now }) => lt(signOnLogins.expiresAt, now),
})

export const oldAssertions = dueRows({
  what: 'Ids of assertions of SAML and of logout messages that were taken',
  after: 'an hour after the message',
  job: 'forgetSignOns',
  table: signOnAssertions,
  due: ({ now }) => lt(signOnAssertions.expiresAt, now),
})

/** Deletes old sign-on attempts, logins, ids of messages, and sessions of providers. */
export const forgetSignOns = job({
  name: 'forgetSignOns',
  input: z.object({}),
  async run(_nothing, ctx) {
    await oldAttempts.remove(ctx)
    await oldLogins.remove(ctx)
    await oldAssertions.remove(ctx)
    await oldProviderSessions.remove(ctx)
  },
})
