import { type Db, run } from '#platform/server/db.ts'
import { readSigned, signText, textSigner } from '#platform/server/signed-text.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'

const PURPOSE = 'seminar-badge'

const badgeStatement = {
  name: 'registration.badge',
  text: `select id, badge_code from seminar_registrations where id = $1 and state <> 'canceled'`,
}

interface Badge {
  id: string
  badgeCode: string
}

/** Returns the content of a badge's QR code. It is bound to the badge code, which a substitution renews. */
export const badgeTokenOf = (ctx: SecretSource, { id, badgeCode }: Badge): Promise<string> =>
  signText(ctx, PURPOSE, `${id}.${badgeCode}`)

/** Like `badgeTokenOf`, by the registration's id; null if there is no seat (anymore). */
export async function badgeToken(ctx: SecretSource, registrationId: string): Promise<string | null> {
  const badge = await findBadge(ctx.db, registrationId)
  return badge ? badgeTokenOf(ctx, badge) : null
}

/**
 * Returns the id of the badge's registration; null if the token was not signed here, was altered, or belongs to an
 * attendee who was since substituted or canceled.
 */
export async function readBadgeToken(ctx: SecretSource, token: string): Promise<string | null> {
  const text = await readSigned(ctx, PURPOSE, token.trim())
  const match = /^([0-9a-f-]{36})\.(.+)$/.exec(text ?? '')
  if (!match) return null
  const [, registrationId = '', badgeCode = ''] = match
  const badge = await findBadge(ctx.db, registrationId)
  return badge?.badgeCode === badgeCode ? badge.id : null
}

/** Returns the tokens of multiple badges, reading the key only once. */
export async function badgeTokensOf(
  ctx: SecretSource,
  badges: readonly Badge[],
): Promise<Map<string, string>> {
  const signer = await textSigner(ctx, PURPOSE)
  return new Map(badges.map(({ id, badgeCode }) => [id, signer.sign(`${id}.${badgeCode}`)]))
}

/** Returns the tokens signed by this server. The caller must check that the badge is still valid. */
export async function genuineBadges(ctx: SecretSource, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const signer = await textSigner(ctx, PURPOSE)
  return new Set(tokens.filter((token) => signer.read(token) !== null))
}

async function findBadge(db: Db, registrationId: string): Promise<Badge | null> {
  const [row] = await run<{ id: string; badge_code: string }>(db, badgeStatement, [registrationId])
  return row ? { id: row.id, badgeCode: row.badge_code } : null
}
