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

/** What the QR code of a badge holds. It is bound to the badge's code, which a substitution makes new. */
export const badgeTokenOf = (ctx: SecretSource, { id, badgeCode }: Badge): Promise<string> =>
  signText(ctx, PURPOSE, `${id}.${badgeCode}`)

/** As `badgeTokenOf`, by the registration's id; null where there is no place (any more). */
export async function badgeToken(ctx: SecretSource, registrationId: string): Promise<string | null> {
  const badge = await findBadge(ctx.db, registrationId)
  return badge ? badgeTokenOf(ctx, badge) : null
}

/**
 * The id of the badge's registration; null if the token was not signed here, was altered, or belongs to a
 * person who was substituted or canceled since.
 */
export async function readBadgeToken(ctx: SecretSource, token: string): Promise<string | null> {
  const text = await readSigned(ctx, PURPOSE, token.trim())
  const match = /^([0-9a-f-]{36})\.(.+)$/.exec(text ?? '')
  if (!match) return null
  const [, registrationId = '', badgeCode = ''] = match
  const badge = await findBadge(ctx.db, registrationId)
  return badge?.badgeCode === badgeCode ? badge.id : null
}

/** The tokens of many badges, with one look at the key. */
export async function badgeTokensOf(
  ctx: SecretSource,
  badges: readonly Badge[],
): Promise<Map<string, string>> {
  const signer = await textSigner(ctx, PURPOSE)
  return new Map(badges.map(({ id, badgeCode }) => [id, signer.sign(`${id}.${badgeCode}`)]))
}

/** Those of the tokens that were signed here. Whether the badge still holds is the reader's question. */
export async function genuineBadges(ctx: SecretSource, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const signer = await textSigner(ctx, PURPOSE)
  return new Set(tokens.filter((token) => signer.read(token) !== null))
}

async function findBadge(db: Db, registrationId: string): Promise<Badge | null> {
  const [row] = await run<{ id: string; badge_code: string }>(db, badgeStatement, [registrationId])
  return row ? { id: row.id, badgeCode: row.badge_code } : null
}
