import { X509Certificate } from 'node:crypto'

const MAX = 6
const MIN_BITS = 2048
const SOON_DAYS = 30

/** Reason for refusing certificates, as a sentence for the administrator. */
export class UnusableCertificate extends Error {
  override name = 'UnusableCertificate'
}

/** Returns the certificates in a text as PEM: several in PEM or one in plain Base64. Throws UnusableCertificate. */
export function readCertificates(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]{1,20000}-----END CERTIFICATE-----/g)
  const found = [...new Set((blocks ?? [text]).map(readCertificate))]
  if (found.length > MAX) throw new UnusableCertificate(`Please enter at most ${MAX} certificates.`)
  return found
}

function readCertificate(text: string): string {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '')
  const certificate = parsed(base64)
  if (!certificate)
    throw new UnusableCertificate(
      'This is no certificate. Please enter it as Base64, with “BEGIN CERTIFICATE” or without.',
    )
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_BITS)
    throw new UnusableCertificate(`Please use a certificate with an RSA key of at least ${MIN_BITS} bits.`)
  return certificate.toString().trim()
}

function parsed(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    return null
  }
}

export interface DescribedCertificate {
  name: string
  expiresAt: Date
  /** `soon`: within 30 days. Expired certificates still count, since many providers never renew them. */
  state: 'valid' | 'soon' | 'expired'
}

export function describeCertificate(pem: string, now: Date): DescribedCertificate {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem)
  const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.split('\n')[0]
  const expiresAt = new Date(validTo)
  const days = (expiresAt.getTime() - now.getTime()) / 86_400_000
  const state = days <= 0 ? 'expired' : days <= SOON_DAYS ? 'soon' : 'valid'
  return { name: `${name || 'Certificate'} (${fingerprint256.slice(0, 11)}…)`, expiresAt, state }
}
