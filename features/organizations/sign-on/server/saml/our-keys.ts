import { createPrivateKey } from 'node:crypto'
import {
  changeRing,
  type KeyRing,
  makeRingKey,
  type RingKey,
  ringKeys,
  signingKey,
  signsFrom,
} from '#platform/server/keys/key-ring.ts'
import type { SecretSource } from '#platform/server/stored-settings.ts'
import { describeCertificate } from './certificates.ts'

const DAY = 86_400_000
/** Administrators enter a certificate by hand, so they have a week for it. */
const WAITS = 7 * DAY
const VALID_YEARS = 10

interface SamlKey extends RingKey {
  /** PEM. */
  certificate: string
}

/** Loaded for the first key: it takes megabytes of memory, and needs the metadata of decorators. */
async function x509() {
  await import('reflect-metadata')
  return (await import('@peculiar/x509')).default
}

/** Keys of one company: what one administrator replaces does not affect other companies. */
const ringOf = ({ settings }: SecretSource, companyId: string): KeyRing<SamlKey> => ({
  name: `sign-on.saml-keys.${companyId}`,
  make: (now) => makeKey(now, new URL(settings.publicUrl).hostname),
  waits: WAITS,
})

async function makeKey(now: Date, host: string): Promise<SamlKey> {
  const { key, pair } = await makeRingKey(now)
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS)
  const { X509CertificateGenerator } = await x509()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [host] }],
    notBefore: new Date(now.getTime() - DAY),
    notAfter,
    signingAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    keys: pair,
  })
  return { ...key, certificate: certificate.toString('pem') }
}

/** Our keys for a company, as PEM. */
export interface OurKeys {
  /** Signs what we send. */
  signer: string
  /** Decrypt what the provider sends, newest first. */
  decrypters: string[]
  /** Certificates that the provider may see in our signatures, newest first. The provider encrypts with the newest. */
  certificates: string[]
}

export async function ourKeys(source: SecretSource, companyId: string): Promise<OurKeys> {
  const ring = ringOf(source, companyId)
  const keys = await ringKeys(source, ring)
  const newestFirst = keys.toReversed()
  return {
    signer: pemOf(signingKey(keys, ring, source.now)),
    decrypters: newestFirst.map(pemOf),
    certificates: newestFirst.map(({ certificate }) => certificate),
  }
}

const pemOf = ({ jwk }: SamlKey): string =>
  createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString()

/** Describes our certificates for a company's administrators, newest first. */
export async function describeOurKeys(source: SecretSource, companyId: string) {
  const keys = await ringKeys(source, ringOf(source, companyId))
  return keys.toReversed().map((key) => ({
    certificate: key.certificate,
    name: describeCertificate(key.certificate, source.now).name,
    expiresAt: describeCertificate(key.certificate, source.now).expiresAt,
    signsFrom: signsFrom(keys, key, WAITS),
  }))
}

/**
 * Adds a key. The previous one signs for another week, and decrypts until the next replacement. Returns false if the
 * newest key does not sign yet: its predecessor is still in use and must not be removed.
 */
export async function replaceOurKey(source: SecretSource, companyId: string): Promise<boolean> {
  const ring = ringOf(source, companyId)
  let isReplaced = false
  await changeRing(source, ring, async (keys) => {
    const newest = keys.at(-1)
    if (!newest || signsFrom(keys, newest, WAITS) > source.now) return [...keys]
    isReplaced = true
    return [newest, await ring.make(source.now)]
  })
  return isReplaced
}
