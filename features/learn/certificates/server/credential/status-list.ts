import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, gte, isNotNull, lt } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Context } from '#platform/server/context.ts'
import { certificates } from '../tables.ts'
import { issuerAddress, LIST_LENGTH, statusListAddress } from './places.ts'
import { ALGORITHM, signingKey } from './signing-keys.ts'

const pack = promisify(gzip)

/**
 * Signs the revocation status of a list's certificates (W3C Bitstring Status List 1.0): one bit each, leftmost first,
 * in a credential signed like the others.
 */
export async function signStatusList(ctx: Context, list: number): Promise<string> {
  const id = statusListAddress(ctx.settings, list)
  const issuer = issuerAddress(ctx.settings)
  const { kid, key } = await signingKey(ctx)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: `${ctx.now.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodedList(ctx, list),
    },
  }
  return new SignJWT(credential)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setJti(id)
    .setSubject(`${id}#list`)
    .setNotBefore(new Date(credential.validFrom))
    .sign(key)
}

async function encodedList(ctx: Context, list: number): Promise<string> {
  const first = list * LIST_LENGTH
  const revoked = await ctx.db
    .select({ running: certificates.running })
    .from(certificates)
    .where(
      and(
        isNotNull(certificates.revokedAt),
        gte(certificates.running, first),
        lt(certificates.running, first + LIST_LENGTH),
      ),
    )
  const bits = Buffer.alloc(LIST_LENGTH / 8)
  for (const { running } of revoked) {
    const index = running - first
    const byte = index >> 3
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7))
  }
  // 'u' says how it is written: base64url without padding (Multibase).
  return `u${(await pack(bits)).toString('base64url')}`
}
