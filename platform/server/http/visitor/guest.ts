import { v4 as uuid } from 'uuid'
import type { Context } from '../../context.ts'
import { readSigned, signText } from '../../signed-text.ts'
import type { SecretSource } from '../../stored-settings.ts'

/** Identifies a browser in which a guest has written something. Signed, and not readable by scripts. */
export const GUEST_COOKIE = 'permeate_guest'

const PURPOSE = 'guest'
const DAYS = 14

/** Returns the guest id of this browser, or null if the guest has not saved anything yet. */
export const guestOf = (ctx: Context): Promise<string | null> =>
  guestIn(ctx, ctx.now, ctx.http.cookie(GUEST_COOKIE))

export async function guestIn(
  { db, settings }: Pick<SecretSource, 'db' | 'settings'>,
  now: Date,
  cookie: string | undefined,
): Promise<string | null> {
  return cookie ? readSigned({ db, settings, now }, PURPOSE, cookie) : null
}

/** Like `guestOf`, but creates a guest id if none exists. */
export async function ensureGuest(ctx: Context): Promise<string> {
  const guestId = (await guestOf(ctx)) ?? uuid()
  const cookie = await signText(ctx, PURPOSE, guestId)
  ctx.http.setCookie(GUEST_COOKIE, cookie, { maxAgeSeconds: DAYS * 86_400 })
  return guestId
}
