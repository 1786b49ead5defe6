import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { auditRows, mailMessages } from '#platform/server/tables.ts'
import type { accounts } from '../../contract.ts'
import {
  authenticatorApps,
  consents,
  grants,
  mailedLinks,
  mergedAccounts,
  pageViews,
  passkeys,
  sessions,
  terminationRequests,
  users,
} from '../tables.ts'
import { collectExports } from './exports.ts'
import { provenUser } from './proven-user.ts'

/** Exports all data about the caller from this and all contributing features. */
export const exportData: Handler<typeof accounts.exportData> = async ({ password }, ctx) => {
  const user = await provenUser(ctx, password)
  const data = {
    madeAt: ctx.now.toISOString(),
    accounts: await exportAccount(ctx, user.id, user.email),
    ...(await collectExports(ctx, user.id)),
  }
  await ctx.audit({ action: 'accounts.exportData', target: user.id })
  const day = dayIn(ctx.now, OFFICE_ZONE)
  return { filename: `${user.username}-data-${day}.json`, data: asJson(data) }
}

/** Excludes password and token hashes: they are credentials, not personal data. */
async function exportAccount(ctx: Context, userId: string, email: string) {
  const { db } = ctx
  const { passwordHash: _hash, ...person } = getTableColumns(users)
  const { tokenHash: _session, ...session } = getTableColumns(sessions)
  const { tokenHash: _reset, ...reset } = getTableColumns(mailedLinks)
  const [profile] = await db.select(person).from(users).where(eq(users.id, userId))
  return {
    profile,
    sessions: await db.select(session).from(sessions).where(eq(sessions.userId, userId)),
    authenticatorApp: await db
      .select({ createdAt: authenticatorApps.createdAt, confirmedAt: authenticatorApps.confirmedAt })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, userId)),
    passkeys: await db
      .select({ label: passkeys.label, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    capabilities: await db.select().from(grants).where(eq(grants.userId, userId)),
    consents: await db.select().from(consents).where(eq(consents.userId, userId)),
    mailedLinks: await db.select(reset).from(mailedLinks).where(eq(mailedLinks.userId, userId)),
    mergedAccounts: await db
      .select(pick(mergedAccounts, 'username', 'email', 'mergedAt'))
      .from(mergedAccounts)
      .where(eq(mergedAccounts.intoId, userId)),
    terminationRequests: await db
      .select()
      .from(terminationRequests)
      .where(eq(terminationRequests.userId, userId)),
    pageViews: await db.select().from(pageViews).where(eq(pageViews.userId, userId)),
    mails: await db
      .select(pick(mailMessages, 'subject', 'createdAt', 'sentAt', 'report'))
      .from(mailMessages)
      .where(sql`lower(${mailMessages.recipient}) = lower(${email})`)
      .orderBy(desc(mailMessages.createdAt)),
    actions: await db
      .select({ at: auditRows.at, action: auditRows.action, outcome: auditRows.outcome, ip: auditRows.ip })
      .from(auditRows)
      .where(eq(auditRows.actorId, userId))
      .orderBy(desc(auditRows.at))
      .limit(10_000),
  }
}

const asJson = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value))
