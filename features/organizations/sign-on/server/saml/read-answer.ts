import {
  childrenOf,
  elementsOf,
  readXml,
  textIn,
  type XmlElement,
} from '#platform/contract/texts/read-xml.ts'
import type { Context } from '#platform/server/context.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'
import { spendMessage } from '../messages.ts'
import { Problem } from '../problem.ts'
import { MAX_INDEX, type Protocol } from '../protocol.ts'
import type { Identity, ProviderSession } from '../tables.ts'
import { identityIn } from './identity-in.ts'
import { openResponse, uniformly } from './open-response.ts'
import { ourKeys } from './our-keys.ts'
import { entityId, requestId, serviceProvider } from './service-provider.ts'
import { checkTimes, readInstant } from './times.ts'

const ENCRYPTED_ID =
  'The NameID is encrypted on its own (EncryptedID). Turn that off, and encrypt the whole assertion if you need to.'
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/**
 * Returns the identity in the posted response. The library verifies the signature and returns the signed part. Only
 * that part is read: issuer, audience, recipient, times, the request that it answers, and the user.
 */
export const readAnswer: Protocol['readAnswer'] = async (ctx, connection, { nonce, answer }) => {
  if (!answer) throw new Problem('provider-error', 'The answer is missing, or longer than 128 KB.')
  const { identity, id } = await verifyAnswer(ctx, connection, { answer, expected: requestId(nonce) })
  await spendMessage(ctx, connection, { kind: 'assertion', id })
  return identity
}

/** True if the provider sent this response and it belongs to no sign-in that we started. */
export async function isUnsolicited(
  ctx: Context,
  connection: ConnectionRow,
  answer: string,
): Promise<boolean> {
  try {
    await verifyAnswer(ctx, connection, { answer, expected: null })
    return false
  } catch (error) {
    if (error instanceof Problem) return error.reason === 'unsolicited'
    throw error
  }
}

interface Posted {
  /** Base64. */
  answer: string
  /** The id of our request; null if we sent no request. */
  expected: string | null
}

async function verifyAnswer(
  ctx: Context,
  connection: ConnectionRow,
  { answer, expected }: Posted,
): Promise<{ identity: Identity; id: string }> {
  const { decrypters } = await ourKeys(ctx, connection.companyId)
  const opened = await openResponse(answer, decrypters)
  const { response } = opened
  const verify = () => signedAssertion(ctx, connection, opened)
  const assertion = opened.wasEncrypted ? await uniformly(verify) : await verify()
  const conditions = only(childrenOf(assertion, 'Conditions'), 'Conditions')
  refuseAudience(ctx, connection, conditions)
  const subject = only(childrenOf(assertion, 'Subject'), 'Subject')
  const confirmation = bearerOf(ctx, connection, subject)
  checkTimes(ctx, {
    issuedAt: readInstant(assertion.attributes.IssueInstant),
    limits: [conditions.attributes, confirmation],
  })
  refuseOtherRequest([confirmation.InResponseTo, response.attributes.InResponseTo], expected)
  refuseDestination(ctx, connection, response.attributes.Destination)
  const [statement] = childrenOf(assertion, 'AuthnStatement')
  if (!statement) throw new Problem('provider-error', 'The assertion has no AuthnStatement.')
  const identity = identityIn(assertion, subject, connection.issuer)
  const session = sessionOf(statement, childrenOf(subject, 'NameID')[0])
  return { identity: { ...identity, session }, id: assertion.attributes.ID ?? '' }
}

function sessionOf(statement: XmlElement, nameId: XmlElement | undefined): ProviderSession {
  const { SessionIndex: index = '' } = statement.attributes
  const { Format: format, NameQualifier, SPNameQualifier } = nameId?.attributes ?? {}
  return {
    index: index.length <= MAX_INDEX ? index : '',
    nameId: {
      ...(format ? { format } : {}),
      ...(NameQualifier ? { nameQualifier: NameQualifier } : {}),
      ...(SPNameQualifier ? { spNameQualifier: SPNameQualifier } : {}),
    },
  }
}

/** Returns the signed assertion from the library's result, the only verified part of the response. */
async function signedAssertion(
  ctx: Context,
  connection: ConnectionRow,
  { claimed, answer }: { claimed: XmlElement; answer: string },
): Promise<XmlElement> {
  // Another provider's response also has another key. The issuer is checked first for a more specific error.
  refuseIssuer(connection, claimed)
  if (elementsOf(claimed, 'EncryptedID').length > 0) throw new Problem('wrong-name-id', ENCRYPTED_ID)
  const library = await serviceProvider(ctx, connection)
  try {
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: answer })
    const assertion = readXml(profile?.getAssertionXml?.() ?? '')
    if (assertion?.name === 'Assertion') {
      refuseIssuer(connection, assertion)
      return assertion
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const message = error instanceof Error ? error.message : ''
    if (/audience/i.test(message)) throw new Problem('wrong-audience', message)
    throw new Problem('wrong-signature', message)
  }
  throw new Problem('wrong-signature', 'The assertion is not signed.')
}

export function refuseIssuer({ issuer }: ConnectionRow, element: XmlElement): void {
  const found = textIn(element, 'Issuer')
  if (found !== issuer) throw new Problem('wrong-issuer', `The issuer is ${found || 'missing'}.`)
}

/** Requires that every audience restriction names us. */
function refuseAudience({ settings }: Context, { companyId }: ConnectionRow, conditions: XmlElement): void {
  const restrictions = childrenOf(conditions, 'AudienceRestriction').map((each) =>
    childrenOf(each, 'Audience').map(({ text }) => text.trim()),
  )
  const ours = entityId(settings, companyId)
  if (restrictions.length > 0 && restrictions.every((audiences) => audiences.includes(ours))) return
  throw new Problem('wrong-audience', `The audience is ${restrictions.flat().join(', ') || 'missing'}.`)
}

/** Returns the bearer confirmation for our URL. */
function bearerOf({ settings }: Context, { companyId }: ConnectionRow, subject: XmlElement) {
  const ours = signOnUrl(settings, companyId, 'acs')
  const confirmations = childrenOf(subject, 'SubjectConfirmation')
    .filter(({ attributes }) => attributes.Method === BEARER)
    .flatMap((each) => childrenOf(each, 'SubjectConfirmationData').map(({ attributes }) => attributes))
  const found = confirmations.find(({ Recipient }) => Recipient === ours)
  if (!found)
    throw new Problem('wrong-recipient', `The recipient is ${confirmations[0]?.Recipient ?? 'missing'}.`)
  if (!found.NotOnOrAfter) throw new Problem('provider-error', 'The confirmation has no NotOnOrAfter.')
  return found
}

function refuseDestination(
  { settings }: Context,
  { companyId }: ConnectionRow,
  destination: string | undefined,
): void {
  if (destination === undefined || destination === signOnUrl(settings, companyId, 'acs')) return
  throw new Problem('wrong-recipient', `The destination is ${destination}.`)
}

/** The signed confirmation must name our request. The envelope, which may be unsigned, must name no other request. */
function refuseOtherRequest([signed, envelope]: readonly (string | undefined)[], expected: string | null) {
  if (!signed || expected === null) throw new Problem('unsolicited')
  if (signed !== expected || (envelope ?? expected) !== expected)
    throw new Problem('wrong-nonce', `It answers the request ${signed}.`)
}

/** Returns an element that must exist exactly once. */
function only(elements: readonly XmlElement[], name: string): XmlElement {
  const [element] = elements
  if (element && elements.length === 1) return element
  throw new Problem('provider-error', `The assertion has ${elements.length} elements ${name} instead of one.`)
}
