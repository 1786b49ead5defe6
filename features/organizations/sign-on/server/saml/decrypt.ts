import { decrypt } from 'xml-encryption'
import { elementsOf, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import { Problem } from '../problem.ts'

const CIPHERS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
])
const KEY_CIPHERS = new Set(['http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'])
const OPENING = /<([\w.-]{1,64}:)?EncryptedAssertion[\s>]/

/**
 * Returns the response with its assertion decrypted, which must still be verified like any other. Every failure has the
 * same outcome, so that altered responses reveal nothing about the content. Throws a Problem.
 */
export async function decryptAssertion(
  xml: string,
  encrypted: XmlElement,
  decrypters: readonly string[],
): Promise<string> {
  refuseCiphers(encrypted)
  const { from, to } = placeOf(xml)
  for (const key of decrypters) {
    const assertion = await opened(xml.slice(from, to), key)
    if (assertion !== null) return `${xml.slice(0, from)}${assertion}${xml.slice(to)}`
  }
  throw new Problem('encrypted')
}

/** Returns where the element starts and ends in the text. */
function placeOf(xml: string): { from: number; to: number } {
  const found = OPENING.exec(xml)
  if (!found) throw new Problem('encrypted')
  const { index: from, 1: prefix = '' } = found
  const closing = xml.lastIndexOf(`</${prefix}EncryptedAssertion`)
  if (closing < from) throw new Problem('encrypted')
  return { from, to: xml.indexOf('>', closing) + 1 }
}

function refuseCiphers(encrypted: XmlElement): void {
  for (const { name, children } of [
    ...elementsOf(encrypted, 'EncryptedData'),
    ...elementsOf(encrypted, 'EncryptedKey'),
  ]) {
    const method = children.find((child) => child.name === 'EncryptionMethod')?.attributes.Algorithm ?? ''
    if (!(name === 'EncryptedKey' ? KEY_CIPHERS : CIPHERS).has(method))
      throw new Problem('weak-encryption', `The algorithm is ${method || 'missing'}.`)
  }
}

/** Returns the content, without an XML declaration; null if the key does not decrypt it. */
const opened = (element: string, key: string): Promise<string | null> =>
  new Promise((resolve) => {
    decrypt(element, { key, disallowDecryptionWithInsecureAlgorithm: true }, (error, content) =>
      resolve(error || !content ? null : content.replace(/^\s*<\?xml[^>]*\?>/, '')),
    )
  })
