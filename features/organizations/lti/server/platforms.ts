import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Settings } from '#platform/server/settings.ts'
import { courseUrl, type Endpoint, endpointPath, JWKS_PATH } from '../rules/addresses.ts'
import { ltiPlatforms } from './tables.ts'

export type PlatformRow = typeof ltiPlatforms.$inferSelect

export const platformsOf = (db: Db, companyId: string): Promise<PlatformRow[]> =>
  db
    .select()
    .from(ltiPlatforms)
    .where(eq(ltiPlatforms.companyId, companyId))
    .orderBy(asc(ltiPlatforms.createdAt), asc(ltiPlatforms.id))

export async function findPlatform(db: Db, id: string): Promise<PlatformRow | null> {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id))
  return row ?? null
}

/** Returns a platform of a company, or null. */
export async function platformOf(db: Db, companyId: string, id: string): Promise<PlatformRow | null> {
  const mine = and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.companyId, companyId))
  const [row] = await db.select().from(ltiPlatforms).where(mine)
  return row ?? null
}

type WithUrl = { settings: Pick<Settings, 'publicUrl'> }

export const endpointUrl = ({ settings }: WithUrl, companyId: string, endpoint: Endpoint): string =>
  `${settings.publicUrl}${endpointPath(companyId, endpoint)}`

export const jwksUrl = ({ settings }: WithUrl): string => `${settings.publicUrl}${JWKS_PATH}`

export const courseLink = ({ settings }: Pick<Context, 'settings'>, companyId: string, code: string) =>
  courseUrl(settings.publicUrl, companyId, code)
