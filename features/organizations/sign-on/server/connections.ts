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

/** For what the client secret of a company is encrypted. */
export const secretPurpose = (companyId: string): string => `sign-on:${companyId}`

export const secretOf = ({ settings }: Pick<Context, 'settings'>, row: ConnectionRow): string =>
  unseal(settings, secretPurpose(row.companyId), row.clientSecret)

/** The addresses of a company's sign-on. */
export const signOnPath = (companyId: string, end: 'start' | 'callback'): string => `/sso/${companyId}/${end}`
export const signOnUrl = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  companyId: string,
  end: 'start' | 'callback',
) => `${publicUrl}${signOnPath(companyId, end)}`

/** By which the browser is known that started a sign-in. */
export const BROWSER_COOKIE = 'permeate_sign_on'

export const browserOf = ({ http }: Pick<Context, 'http'>): string | null => {
  const cookie = http.cookie(BROWSER_COOKIE)
  return cookie ? hashToken(cookie) : null
}
