import { createHash } from 'node:crypto'
import { CompactSign } from 'jose'
import type { Context } from '#platform/server/context.ts'
import { issuerAddress } from '../credential/places.ts'
import { ALGORITHM, signingKey } from '../credential/signing-keys.ts'

export interface ListedFile {
  file: string
  number: string | null
  sha256: string
}

export const listFile = (file: string, number: string | null, bytes: Uint8Array): ListedFile => ({
  file,
  number,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

interface Manifest {
  issuer: string
  made: string
  for: string
  certificates: number
  files: ListedFile[]
}

export const manifestOf = (ctx: Context, about: string, files: ListedFile[]): Manifest => ({
  issuer: issuerAddress(ctx.settings),
  made: ctx.now.toISOString(),
  for: about,
  certificates: files.filter(({ number }) => number !== null).length,
  files,
})

/** Signs the manifest (JWS) with the key of the credentials, so that an auditor can detect tampering. */
export async function signManifest(ctx: Context, manifest: string): Promise<string> {
  const { kid, key } = await signingKey(ctx)
  return new CompactSign(Buffer.from(manifest))
    .setProtectedHeader({ alg: ALGORITHM, kid, cty: 'json' })
    .sign(key)
}
