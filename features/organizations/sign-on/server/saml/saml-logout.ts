import { stringify } from 'node:querystring'
import { childrenOf, elementsOf, type XmlElement } from '#platform/contract/texts/read-xml.ts'
import type { Context } from '#platform/server/context.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import { type ConnectionRow, signOnUrl } from '../connections.ts'
import type { LogoutNotice } from '../logout/provider-sessions.ts'
import { Problem } from '../problem.ts'
import { MAX_INDEX, type Protocol } from '../protocol.ts'
import type { LogoutMessage } from './logout-message.ts'
import { STATUS } from './open-response.ts'
import { ourKeys } from './our-keys.ts'
import { refuseIssuer } from './read-answer.ts'
import { serviceProvider } from './service-provider.ts'
import { checkTimes, readInstant } from './times.ts'

const MAX_INDEXES = 100

/** Returns the id of a logout request, which the response must repeat. */
const logoutId = (state: string): string => `_${hashToken(state)}`

/** Returns the address of the provider's logout with a signed LogoutRequest. */
export const logoutAddress: Protocol['logoutAddress'] = async (
  ctx,
  connection,
  { subject, providerSession: { index, nameId = {} }, state },
) => {
  if (connection.logoutUrl === '') throw new Problem('provider-error', 'No logout address is entered.')
  const { signer: privateKey } = await ourKeys(ctx, connection.companyId)
  const library = await serviceProvider(ctx, connection, { request: logoutId(state), privateKey })
  const { format = '', ...qualifiers } = nameId
  const person = { nameID: subject, nameIDFormat: format || UNSPECIFIED, ...qualifiers, sessionIndex: index }
  const url = await library.getLogoutUrlAsync({ issuer: connection.issuer, ...person }, state, {})
  return asSigned(url)
}
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

/** Returns the address of the provider's logout with a signed LogoutResponse. */
export async function logoutAnswer(
  ctx: Context,
  connection: ConnectionRow,
  { root, relayState }: LogoutMessage,
): Promise<string> {
  const { signer: privateKey } = await ourKeys(ctx, connection.companyId)
  const library = await serviceProvider(ctx, connection, { privateKey })
  const request = { issuer: connection.issuer, nameID: '', nameIDFormat: '', ID: root.attributes.ID ?? '' }
  return asSigned(await library.getLogoutResponseUrlAsync(request, relayState, {}, true))
}

/** The library signs the query in the encoding of `querystring`, and returns it in that of `URLSearchParams`. */
function asSigned(text: string): string {
  const url = new URL(text)
  return `${url.origin}${url.pathname}?${stringify(Object.fromEntries(url.searchParams))}`
}

/** Refuses a verified message that is for others or not fresh. Throws a Problem. */
export function checkMessage(ctx: Context, connection: ConnectionRow, { root }: LogoutMessage): void {
  const { Destination: destination, IssueInstant, NotOnOrAfter = '' } = root.attributes
  // The provider uses one key for all applications, so a message must name ours.
  if (destination !== signOnUrl(ctx.settings, connection.companyId, 'slo'))
    throw new Problem('wrong-recipient', `The destination is ${destination ?? 'missing'}.`)
  checkTimes(ctx, { issuedAt: readInstant(IssueInstant), limits: [{ NotOnOrAfter }] })
  if (!root.attributes.ID) throw new Problem('provider-error', 'The message has no ID.')
}

/**
 * Verifies the signature of a logout message. Returns the NameID of a request, which may be encrypted for any of our
 * keys; '' for a response. Throws a Problem.
 */
export async function verifyMessage(
  ctx: Context,
  connection: ConnectionRow,
  { kind, root, verify }: LogoutMessage,
): Promise<string> {
  refuseIssuer(connection, root)
  if (kind === 'LogoutResponse') refuseStatus(root)
  const { decrypters } = await ourKeys(ctx, connection.companyId)
  const isEncrypted = elementsOf(root, 'EncryptedID').length > 0
  let detail = ''
  for (const decryptionPvk of isEncrypted ? decrypters : decrypters.slice(0, 1)) {
    const library = await serviceProvider(ctx, connection, { decryptionPvk })
    try {
      const { profile, loggedOut } = await verify(library)
      if (loggedOut) return profile?.nameID ?? ''
    } catch (error) {
      if (error instanceof Problem) throw error
      detail = error instanceof Error ? error.message : ''
    }
  }
  throw new Problem('wrong-signature', detail)
}

function refuseStatus(root: XmlElement): void {
  const codes = childrenOf(root, 'Status').flatMap((status) => elementsOf(status, 'StatusCode'))
  const values = codes.map(({ attributes }) => (attributes.Value ?? '').replace(STATUS, ''))
  if (values[0] === 'Success' && !values.includes('PartialLogout')) return
  throw new Problem('denied', `The status is ${values.join(', ') || 'missing'}.`)
}

/** Returns the person and the sessions that a verified LogoutRequest names. Throws a Problem. */
export function noticeOf({ issuer }: ConnectionRow, { root }: LogoutMessage, nameId: string): LogoutNotice {
  const indexes = childrenOf(root, 'SessionIndex').map(({ text }) => text.trim())
  const isUsable = indexes.length <= MAX_INDEXES && indexes.every((index) => index.length <= MAX_INDEX)
  if (nameId.trim() === '' || !isUsable)
    throw new Problem('wrong-name-id', 'The logout must name a person, and at most 100 sessions.')
  return { issuer, subject: nameId.trim(), indexes: indexes.filter((index) => index !== '') }
}

/** True if a verified LogoutResponse confirms the logout with this state. */
export const confirms = ({ root, relayState }: LogoutMessage): boolean =>
  root.attributes.InResponseTo === logoutId(relayState)
