import {
  allElements,
  childrenOf,
  elementsOf,
  readXml,
  textIn,
  type XmlElement,
} from '#platform/contract/texts/read-xml.ts'
import { Problem } from '../problem.ts'
import { decryptAssertion } from './decrypt.ts'

export const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'
/** Status codes by which the provider denies the user access, as opposed to an error of the provider. */
const DENIED = new Set(['AuthnFailed', 'RequestDenied', 'NoAuthnContext', 'UnknownPrincipal', 'NoPassive'])
const SAFE_ALGORITHMS = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

interface Opened {
  /** The response in Base64, with its assertion decrypted. */
  answer: string
  /** Whether the assertion came encrypted. */
  wasEncrypted: boolean
  response: XmlElement
  /** The only assertion in the response, not yet verified. */
  claimed: XmlElement
}

/** Parses a Base64 response, decrypts it, and checks its form before its signature is verified. Throws a Problem. */
export async function openResponse(answer: string, decrypters: readonly string[]): Promise<Opened> {
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  const response = readResponse(xml)
  refuseStatus(response)
  const [encrypted, ...more] = elementsOf(response, 'EncryptedAssertion')
  if (!encrypted) return { answer, wasEncrypted: false, response, claimed: claimedIn(response) }
  // With an assertion outside, either one could be the one that is read.
  if (more.length > 0 || elementsOf(response, 'Assertion').length > 0)
    throw new Problem('wrong-signature', 'The answer has more than one assertion.')
  const plain = await decryptAssertion(xml, encrypted, decrypters)
  return uniformly(async () => {
    const decrypted = readResponse(plain)
    const claimed = claimedIn(decrypted)
    return {
      answer: Buffer.from(plain).toString('base64'),
      wasEncrypted: true,
      response: decrypted,
      claimed,
    }
  })
}

/**
 * Runs checks of decrypted content: each failure has the same outcome as a failed decryption, except the audience, which
 * is checked after the signature.
 */
export async function uniformly<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Problem && error.reason !== 'wrong-audience') throw new Problem('encrypted')
    throw error
  }
}

function readResponse(xml: string): XmlElement {
  const response = readXml(xml)
  if (response?.name === 'Response') return response
  throw new Problem('provider-error', 'The answer is not a Response of SAML in XML, without a document type.')
}

function claimedIn(response: XmlElement): XmlElement {
  const [claimed, ...others] = elementsOf(response, 'Assertion')
  if (!claimed) throw new Problem('provider-error', 'The answer has no assertion.')
  // A second or misplaced assertion is how signature wrapping attacks work.
  if (others.length > 0 || !response.children.includes(claimed))
    throw new Problem(
      'wrong-signature',
      'The answer has more than one assertion, or has it in another element.',
    )
  refuseSharedIds(response)
  if (childrenOf(claimed, 'Signature').length !== 1)
    throw new Problem('wrong-signature', 'The assertion is not signed.')
  refuseWeakAlgorithms(response)
  return claimed
}

function refuseStatus(response: XmlElement): void {
  const codes = childrenOf(response, 'Status').flatMap((status) => elementsOf(status, 'StatusCode'))
  const values = codes.map(({ attributes }) => (attributes.Value ?? '').replace(STATUS, ''))
  if (values[0] === 'Success') return
  const message = textIn(childrenOf(response, 'Status')[0], 'StatusMessage')
  const isDenied = values.some((value) => DENIED.has(value))
  throw new Problem(
    isDenied ? 'denied' : 'provider-error',
    [values.join(', ') || 'The answer has no status.', message].filter(Boolean).join(': '),
  )
}

/** A signature references an element by id, so ids must be unique across all spellings of the attribute. */
export function refuseSharedIds(response: XmlElement): void {
  const ids = allElements(response).flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (/^(\w+:)?id$/i.test(name) ? [value] : [])),
  )
  if (new Set(ids).size !== ids.length)
    throw new Problem('wrong-signature', 'Two elements of the answer have the same id.')
}

export function refuseWeakAlgorithms(response: XmlElement): void {
  const used = ['SignatureMethod', 'DigestMethod'].flatMap((name) => elementsOf(response, name))
  const weak = used
    .map(({ attributes }) => attributes.Algorithm ?? '')
    .find((each) => !SAFE_ALGORITHMS.has(each))
  if (weak !== undefined) throw new Problem('weak-signature', `The algorithm is ${weak || 'missing'}.`)
}
