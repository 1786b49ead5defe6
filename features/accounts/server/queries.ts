import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Db, run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../contract.ts'
import { grantsOf } from './grants-of.ts'
import { mustHaveFactor, secondSteps } from './second-step.ts'
import { users } from './tables.ts'
import { hasToAgree, termsVersion } from './terms.ts'

export type User = typeof users.$inferSelect

export async function findUser(db: Db, userId: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

const referrerStatement = { name: 'accounts.referrer', text: 'select referred_by from users where id = $1' }

/** Who brought a person to the shop: the id, null without one. */
export async function findReferrer(db: Db, userId: string): Promise<string | null> {
  const [row] = await run<{ referred_by: string | null }>(db, referrerStatement, [userId])
  return row?.referred_by ?? null
}

/** The person as the app knows them. */
export async function toMe({ db, settings }: Pick<Call, 'db' | 'settings'>, userId: string) {
  const user = (await findUser(db, userId)) ?? refuse('not-found')
  const held = await grantsOf(db, userId)
  return {
    ...withoutSecrets(user),
    type: held.some(({ capability }) => capability === 'product_admin')
      ? ('admin' as const)
      : ('user' as const),
    emailProven: user.emailProvenAt !== null,
    mustAgree: await hasToAgree(db, user.id),
    mustSetUpFactor: mustHaveFactor(settings, { userId, grants: held }) && !(await secondSteps(db, userId)),
  }
}

/** What of an account its own person may read, in the form of their answers. */
export const withoutSecrets = ({ passwordHash: _, ...user }: User) => ({
  ...user,
  language: { Subtitles: user.subtitleLanguage, Video: user.videoLanguage },
})

export const me: Handler<typeof accounts.me> = async (_input, call) => {
  const { phone, email } = call.settings.provider
  const everybody = { country: call.http.country, termsVersion: termsVersion(), support: { phone, email } }
  const { actor } = call
  if (!actor) return { user: null, capabilities: [], viewing: false, ...everybody }
  const user = await toMe(call, actor.userId)
  const capabilities = [...actor.grants]
  if (!actor.viewedBy) return { user, capabilities, viewing: false, ...everybody }
  // What the person still has to do is not for whoever views as them.
  const seen = { ...user, mustAgree: false, mustSetUpFactor: false, mustChangePassword: false }
  return { user: seen, capabilities, viewing: true, ...everybody }
}
