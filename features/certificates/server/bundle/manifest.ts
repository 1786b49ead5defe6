import { createHash } from 'node:crypto'
import { CompactSign } from 'jose'
import type { Call } from '#platform/server/call.ts'
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

export const manifestOf = (call: Call, about: string, files: ListedFile[]): Manifest => ({
  issuer: issuerAddress(call.settings),
  made: call.now.toISOString(),
  for: about,
  certificates: files.filter(({ number }) => number !== null).length,
  files,
})

/** The manifest once more, signed (JWS) with the key of the credentials: an auditor sees that nothing was swapped. */
export async function signManifest(call: Call, manifest: string): Promise<string> {
  const { kid, key } = await signingKey(call)
  return new CompactSign(Buffer.from(manifest))
    .setProtectedHeader({ alg: ALGORITHM, kid, cty: 'json' })
    .sign(key)
}
