import { createHash, createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { findUser } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { signingSecret } from '#platform/server/stored-settings.ts'
import { type IdentityObject, openBadge } from '../../rules/open-badge.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { verifyAddress } from '../verify-address.ts'
import { entryInList, issuerAddress } from './places.ts'
import { ALGORITHM, signingKey } from './signing-keys.ts'

/** Whether the credential contains the holder's name, or only hashes for comparison with a known name. */
type NameChoice = 'given' | 'hidden'

/**
 * Converts a certificate to a verifiable credential: a JWT with the Open Badges 3.0 credential, signed with the
 * provider's key. Available at any time, with the originally printed data.
 */
export async function signCredential(ctx: Context, row: CertificateRow, name: NameChoice): Promise<string> {
  const identifier = await identityOf(ctx, row, name)
  const { list, index } = entryInList(ctx.settings, row.running)
  const badge = openBadge(
    row.snapshot,
    { certificateId: row.id, userId: row.userId, identifier },
    {
      issuer: issuerAddress(ctx.settings),
      verify: verifyAddress(ctx.settings, row.verifyToken),
      statusList: list,
      statusIndex: index,
    },
  )
  const { kid, key } = await signingKey(ctx)
  const token = new SignJWT({ ...badge })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(badge.issuer.id)
    .setJti(badge.id)
    .setSubject(badge.credentialSubject.id)
    .setNotBefore(new Date(badge.validFrom))
  if (badge.validUntil) token.setExpirationTime(new Date(badge.validUntil))
  return token.sign(key)
}

async function identityOf(ctx: Context, row: CertificateRow, name: NameChoice): Promise<IdentityObject[]> {
  const user = await findUser(ctx.db, row.userId)
  const secret = await signingSecret(ctx)
  // A certificate always uses the same salt, so its credential is identical each time it is fetched.
  const salt = createHmac('sha256', secret).update(`credential:${row.id}`).digest('base64url').slice(0, 22)
  const hashed = (identityType: IdentityObject['identityType'], value: string): IdentityObject => ({
    type: 'IdentityObject',
    identityType,
    hashed: true,
    identityHash: `sha256$${createHash('sha256')
      .update(value + salt)
      .digest('hex')}`,
    salt,
  })
  const holder = row.snapshot.holder.name
  const named: IdentityObject =
    name === 'hidden'
      ? hashed('name', holder)
      : { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder }
  return user ? [named, hashed('emailAddress', user.email.toLowerCase())] : [named]
}
