import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const MIN_BITS = 2048
const MAX_BITS = 4096
const MECHANISMS = /^(?:(?:include|a|mx|exists):[\w.-]+\.[a-z]{2,63}|ip[46]:[\da-f.:]+(?:\/\d{1,3})?)$/i

/** The key with which emails are signed, and the form in which DNS publishes its public part. */
export interface SigningKey {
  privateKey: string
  /** Base64 of the public key, as in the tag `p=` of a DKIM record. */
  publicKey: string
}

const signingKey = z.string().transform((text, context): SigningKey => {
  try {
    return readKey(text)
  } catch (error) {
    context.addIssue(error instanceof WrongKey ? error.message : 'is an RSA private key in PEM, or its file.')
    return z.NEVER
  }
})

class WrongKey extends Error {}

/** Reads PEM text, in which `\n` may stand for line breaks, or the file at a path. */
function readKey(text: string): SigningKey {
  const key = createPrivateKey(text.startsWith('-----') ? text.replaceAll('\\n', '\n') : readFileSync(text))
  if (key.asymmetricKeyType !== 'rsa') throw new WrongKey('is an RSA key: few receivers verify other kinds.')
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < MIN_BITS || bits > MAX_BITS) throw new WrongKey(`has ${MIN_BITS} to ${MAX_BITS} bits.`)
  return {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/** Environment variables for signed emails. */
export const signingEnvironment = {
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'has lowercase letters, digits and hyphens only.')
    .optional(),
  DKIM_PRIVATE_KEY: signingKey.optional(),
  MAIL_SPF: z
    .string()
    .trim()
    .refine(
      (text) => text.split(/\s+/).every((each) => MECHANISMS.test(each)),
      'has the SPF mechanisms of the sending server, such as include:spf.example.com or ip4:192.0.2.7.',
    )
    .optional(),
}

export interface SigningSettings extends SigningKey {
  /** The name of the key in DNS: `<selector>._domainkey.<domain>`. */
  selector: string
  /** SPF mechanisms that authorize the sending mail server. */
  spf: string
}

type Environment = z.output<z.ZodObject<typeof signingEnvironment>>

/** Returns null if emails are not signed, or the problem as a message for the operator. */
export function readSigning(env: Environment): SigningSettings | string | null {
  const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key, MAIL_SPF: spf } = env
  if (!selector && !key && !spf) return null
  if (!selector || !key || !spf) return 'DKIM_SELECTOR, DKIM_PRIVATE_KEY and MAIL_SPF are needed together.'
  return { ...key, selector, spf }
}
