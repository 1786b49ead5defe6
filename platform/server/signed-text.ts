import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SecretSource, signingSecret } from './stored-settings.ts'

/** Signs and reads texts of one purpose, as many as there are, with one look at the key. */
interface TextSigner {
  sign(text: string): string
  /** The text of a token that was signed here for this purpose; null when it was altered by a character. */
  read(token: string): string | null
}

export async function textSigner(source: SecretSource, purpose: string): Promise<TextSigner> {
  const secret = await signingSecret(source)
  const signature = (text: string) =>
    createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url')
  return {
    sign: (text) => `${text}.${signature(text)}`,
    read: (token) => {
      const end = token.lastIndexOf('.')
      if (end < 1) return null
      const text = token.slice(0, end)
      const expected = Buffer.from(signature(text))
      const given = Buffer.from(token.slice(end + 1))
      return expected.length === given.length && timingSafeEqual(expected, given) ? text : null
    },
  }
}

/**
 * A text with a signature behind its last point, for links and codes that this shop hands out. A text that was signed
 * for one purpose is worth nothing for another. Nothing in it is secret.
 */
export async function signText(source: SecretSource, purpose: string, text: string): Promise<string> {
  return (await textSigner(source, purpose)).sign(text)
}

/** The text of a token that was signed here for this purpose; null when it was altered by a character. */
export async function readSigned(
  source: SecretSource,
  purpose: string,
  token: string,
): Promise<string | null> {
  return (await textSigner(source, purpose)).read(token)
}
