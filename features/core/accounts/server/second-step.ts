import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Actor, allows, staffCapabilities } from '#platform/contract/access.ts'
import type { Db } from '#platform/server/db.ts'
import type { Settings } from '#platform/server/settings.ts'
import { authenticatorApps, passkeys } from './tables.ts'

/** Returns the user's second factors. */
export async function factorsOf(db: Db, userId: string) {
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)
  return { app: app?.confirmedAt ?? null, passkeys: keys }
}

/** True if the user's staff role requires a second factor. */
export const mustHaveFactor = ({ staff }: Settings, actor: Actor): boolean =>
  staff.secondFactor === 'required' && allows(staffCapabilities, actor)

/** Returns the second steps that can complete a login; null if the password is sufficient. */
export async function secondSteps(db: Db, userId: string) {
  const { app, passkeys: keys } = await factorsOf(db, userId)
  return app || keys.length > 0 ? { app: app !== null, passkey: keys.length > 0 } : null
}

/** Returns the given users that have a second step. */
export async function usersWithSecondStep(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const apps = await db
    .select({ userId: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(inArray(authenticatorApps.userId, [...userIds]), isNotNull(authenticatorApps.confirmedAt)))
  const keys = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]))
  return new Set([...apps, ...keys].map(({ userId }) => userId))
}
