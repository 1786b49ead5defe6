import { randomBytes } from 'node:crypto'
import samlify from 'samlify'
import type { TestClient } from '#app/server/testing/test-client.ts'
import type { Signer, startSamlProvider } from './saml-provider.ts'

const { SamlLib } = samlify

export type Binding = 'redirect' | 'post'

/** Changes that a test makes to a logout message. */
export interface LogoutForgery {
  binding?: Binding
  values?: Readonly<Record<string, string>>
  template?: (xml: string) => string
  signer?: Signer
  algorithm?: string
  isSigned?: boolean
  relayState?: string
  /** Changes what was signed: the query, or the XML. */
  signed?: (text: string) => string
}

/** Logout messages of a SAML provider, as the browser brings them. */
export function samlLogouts(
  provider: Awaited<ReturnType<typeof startSamlProvider>>,
  { compid, sloUrl, wait }: { compid: string; sloUrl: string; wait: () => void },
) {
  const path = `/sso/${compid}/slo`
  const tags = () => ({
    ID: `_${randomBytes(16).toString('hex')}`,
    Destination: sloUrl,
    Issuer: provider.issuer,
    IssueInstant: new Date().toISOString(),
  })
  const filled =
    ({ values, template }: LogoutForgery, more: Record<string, string>) =>
    (xml: string) => {
      const all = { ...tags(), ...more, ...values }
      return { id: all.ID, context: SamlLib.replaceTagsByValue(template?.(xml) ?? xml, all) }
    }
  const deliver = async (
    client: TestClient,
    { context, kind }: { context: string; kind: string },
    { binding = 'redirect', signed, relayState = '' }: LogoutForgery,
  ): Promise<string> => {
    wait()
    if (binding === 'redirect') {
      const query = new URL(context).search
      return String((await client.get(`${path}${signed?.(query) ?? query}`)).headers.location)
    }
    const xml = Buffer.from(context, 'base64').toString()
    const base64 = Buffer.from(signed?.(xml) ?? xml).toString('base64')
    const body = new URLSearchParams({ [kind]: base64, RelayState: relayState }).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: provider.origin }
    return String((await client.rawWith(path, body, type)).headers.location)
  }
  const sidesOf = ({ signer, algorithm, isSigned }: LogoutForgery) =>
    provider.sides(signer, algorithm, isSigned)
  return {
    /** The provider asks us to log a person out. Returns where we send the browser. */
    request: async (client: TestClient, nameId: string, index: string, forgery: LogoutForgery = {}) => {
      const sides = sidesOf(forgery)
      const person = { NameID: nameId, SessionIndex: index, NameIDFormat: PERSISTENT }
      const { binding = 'redirect', relayState = '' } = forgery
      const user = { logoutNameID: nameId, sessionIndex: index }
      const options = { relayState, customTagReplacement: filled(forgery, person) }
      const { context } = sides.provider.createLogoutRequest(sides.application, binding, user, options)
      return deliver(client, { context, kind: 'SAMLRequest' }, forgery)
    },
    /** The provider answers our logout request, which it verifies. Returns where we send the browser. */
    answer: async (client: TestClient, address: string, forgery: LogoutForgery = {}) => {
      const sides = sidesOf(forgery)
      const asked = await readRequest(sides, address)
      const { binding = 'redirect' } = forgery
      const relayState = forgery.relayState ?? asked.relayState
      const more = { InResponseTo: asked.id, StatusCode: SUCCESS }
      const options = { relayState, customTagReplacement: filled(forgery, more) }
      const { context } = sides.provider.createLogoutResponse(
        sides.application,
        { extract: {} },
        binding,
        options,
      )
      return deliver(client, { context, kind: 'SAMLResponse' }, { ...forgery, relayState })
    },
    /** Reads our logout request as the provider does. */
    read: (address: string) => readRequest(provider.sides(), address),
    /** Reads our answer to a logout request as the provider does. */
    readAnswer: async (address: string) => {
      const { provider: idp, application } = provider.sides()
      const { extract } = await idp.parseLogoutResponse(application, 'redirect', received(address))
      return { extract, relayState: new URL(address).searchParams.get('RelayState') }
    },
  }
}

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** The query, and the part of it that is signed, as they came. */
function received(address: string) {
  const url = new URL(address)
  const octetString = url.search.slice(1).replace(/&Signature=.*$/, '')
  return { query: Object.fromEntries(url.searchParams), octetString }
}

async function readRequest(
  { provider, application }: ReturnType<Awaited<ReturnType<typeof startSamlProvider>>['sides']>,
  address: string,
) {
  const { extract } = await provider.parseLogoutRequest(application, 'redirect', received(address))
  const { id = '', destination = '' } = extract.request as { id?: string; destination?: string }
  const relayState = new URL(address).searchParams.get('RelayState') ?? ''
  return { id, destination, relayState, nameId: extract.nameID, index: extract.sessionIndex }
}
