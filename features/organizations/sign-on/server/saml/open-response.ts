import {
  allElements,
  childrenOf,
  elementsOf,
  readXml,
  textIn,
  type XmlElement,
} from '#platform/contract/texts/read-xml.ts'
import { Problem } from '../problem.ts'

const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'
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
  response: XmlElement
  /** The only assertion in the response, not yet verified. */
  claimed: XmlElement
}

/** Parses a Base64 response and checks its form, before its signature is verified. Throws a Problem. */
export function openResponse(answer: string): Opened {
  const response = readXml(Buffer.from(answer, 'base64').toString('utf8'))
  if (response?.name !== 'Response')
    throw new Problem(
      'provider-error',
      'The answer is not a Response of SAML in XML, without a document type.',
    )
  refuseStatus(response)
  if (elementsOf(response, 'EncryptedAssertion').length > 0) throw new Problem('encrypted')
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
  return { response, claimed }
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
function refuseSharedIds(response: XmlElement): void {
  const ids = allElements(response).flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => (/^(\w+:)?id$/i.test(name) ? [value] : [])),
  )
  if (new Set(ids).size !== ids.length)
    throw new Problem('wrong-signature', 'Two elements of the answer have the same id.')
}

function refuseWeakAlgorithms(response: XmlElement): void {
  const used = ['SignatureMethod', 'DigestMethod'].flatMap((name) => elementsOf(response, name))
  const weak = used
    .map(({ attributes }) => attributes.Algorithm ?? '')
    .find((each) => !SAFE_ALGORITHMS.has(each))
  if (weak !== undefined) throw new Problem('weak-signature', `The algorithm is ${weak || 'missing'}.`)
}
