import { eq } from 'drizzle-orm'
import { hasLetter } from '#platform/contract/compare/compare-names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, Reader } from '#platform/server/context.ts'
import { type Db, run } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accountsSession } from '../contract/session-contract.ts'
import { grantsOf } from './grants-of.ts'
import { mustHaveFactor, secondSteps } from './second-step.ts'
import { users } from './tables.ts'
import { hasToAgree, termsVersion } from './terms.ts'
import { companyIds } from './works-for.ts'

export type User = typeof users.$inferSelect

export async function findUser(db: Db, userId: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

const referrerStatement = { name: 'accounts.referrer', text: 'select referred_by from users where id = $1' }

/** Returns the id of the user who referred this user; null if none. */
export async function findReferrer(db: Db, userId: string): Promise<string | null> {
  const [row] = await run<{ referred_by: string | null }>(db, referrerStatement, [userId])
  return row?.referred_by ?? null
}

/** Returns the user as known to the app. */
export async function toMe(ctx: Reader & Pick<Context, 'settings'>, userId: string) {
  const { db, settings } = ctx
  const user = (await findUser(db, userId)) ?? refuse('not-found')
  const [held, compid, mustAgree] = await Promise.all([
    grantsOf(db, userId),
    partOf(ctx, companyIds)(db, userId),
    hasToAgree(db, user.id),
  ])
  return {
    ...withoutSecrets(user),
    compid,
    type: held.some(({ capability }) => capability === 'product_admin')
      ? ('admin' as const)
      : ('user' as const),
    emailProven: user.emailProvenAt !== null,
    mustAgree,
    mustSetUpFactor: mustHaveFactor(settings, { userId, grants: held }) && !(await secondSteps(db, userId)),
  }
}

/** The account fields that its user may read, in response format. */
export const withoutSecrets = ({ passwordHash: _, ...user }: User) => ({
  ...user,
  oneName: !hasLetter(user.lastName),
  language: { Subtitles: user.subtitleLanguage, Video: user.videoLanguage },
})

export const me: Handler<typeof accountsSession.me> = async (_input, ctx) => {
  const { phone, email } = ctx.settings.provider
  const everybody = { country: ctx.http.country, termsVersion: termsVersion(), support: { phone, email } }
  const { actor } = ctx
  if (!actor) return { user: null, capabilities: [], viewing: false, ...everybody }
  const user = await toMe(ctx, actor.userId)
  const capabilities = [...actor.grants]
  if (!actor.viewedBy) return { user, capabilities, viewing: false, ...everybody }
  // The user's obligations do not apply to an administrator viewing as them.
  const seen = { ...user, mustAgree: false, mustSetUpFactor: false, mustChangePassword: false }
  return { user: seen, capabilities, viewing: true, ...everybody }
}
