import { eq } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { unseal } from '#platform/server/keys/sealed.ts'
import type { Settings } from '#platform/server/settings.ts'
import { signOnConnections } from './tables.ts'

export type ConnectionRow = typeof signOnConnections.$inferSelect

export async function findConnection(db: Db, companyId: string): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(signOnConnections).where(eq(signOnConnections.companyId, companyId))
  return row ?? null
}

/** Returns the purpose under which a company's client secret is encrypted. */
export const secretPurpose = (companyId: string): string => `sign-on:${companyId}`

export const secretOf = ({ settings }: Pick<Context, 'settings'>, row: ConnectionRow): string =>
  unseal(settings, secretPurpose(row.companyId), row.clientSecret)

/** Returns the purpose under which ID tokens for a later logout are encrypted. */
export const hintPurpose = (companyId: string): string => `sign-on-hint:${companyId}`

type End = 'start' | 'callback' | 'acs' | 'metadata' | 'logout' | 'loggedOut' | 'backchannelLogout' | 'slo'

/** Returns the path of a company's sign-on endpoint. */
export const signOnPath = (companyId: string, end: End): string => `/sso/${companyId}/${end}`
export const signOnUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, companyId: string, end: End) =>
  `${publicUrl}${signOnPath(companyId, end)}`

/** Identifies the browser that started a sign-in. */
export const BROWSER_COOKIE = 'permeate_sign_on'

export const browserOf = ({ http }: Pick<Context, 'http'>): string | null => {
  const cookie = http.cookie(BROWSER_COOKIE)
  return cookie ? hashToken(cookie) : null
}
