import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SecretSource, signingSecret } from './stored-settings.ts'

/** Signs and verifies any number of texts for one purpose with one key lookup. */
interface TextSigner {
  sign(text: string): string
  /** Returns the text of a token signed by this server for this purpose, or null if it was altered. */
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
 * Appends a signature after the last dot of a text, for links and codes that this shop issues. A text signed for one
 * purpose is not valid for another. Its content is not secret.
 */
export async function signText(source: SecretSource, purpose: string, text: string): Promise<string> {
  return (await textSigner(source, purpose)).sign(text)
}

/** Returns the text of a token signed by this server for this purpose, or null if it was altered. */
export async function readSigned(
  source: SecretSource,
  purpose: string,
  token: string,
): Promise<string | null> {
  return (await textSigner(source, purpose)).read(token)
}
