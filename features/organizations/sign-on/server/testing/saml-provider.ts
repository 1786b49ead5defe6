import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import samlify from 'samlify'
import { bodyOf, escaped, loginForm } from './identity-provider.ts'

const { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify
setSchemaValidator({ validate: () => Promise.resolve('not checked') })

const { binding } = Constants.namespace
const AUTHN_STATEMENT =
  '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>'

/** Provider key with its certificate, as PEM. */
export interface Signer {
  privateKey: string
  certificate: string
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const long = Buffer.from([0x82, content.length >> 8, content.length & 255])
  const length = content.length < 128 ? Buffer.from([content.length]) : long
  return Buffer.concat([Buffer.from([tag]), length, content])
}
const SEQUENCE = 0x30
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const timeOf = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

/** Creates a key with a self-signed certificate. */
export function makeSigner(notAfter = new Date('2099-01-01')): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('login.example')))))
  const body = der(
    SEQUENCE,
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, timeOf(new Date('2020-01-01')), timeOf(notAfter)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(3, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(SEQUENCE, body, SHA256_WITH_RSA, signature).toString('base64')
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: new X509Certificate(Buffer.from(base64, 'base64')).toString(),
  }
}

/** Changes that a test makes to a response: values of its template, the template, another key, or the signed XML. */
export interface SamlForgery {
  values?: Readonly<Record<string, string>>
  template?: (xml: string) => string
  signer?: Signer
  algorithm?: string
  signed?: (xml: string) => string
  /** Encrypts the signed assertion with the certificate in our metadata. */
  encryption?: { data: string; key: string }
}

/** Form fields that the browser posts to us. */
export interface PostedAnswer {
  SAMLResponse: string
  RelayState: string
}

/**
 * Starts a SAML identity provider on this machine, built with samlify, for tests and for trying out sign-on. Port 0
 * selects a free port. It responds once it is connected. Users sign in with an email address and no password.
 */
export async function startSamlProvider(port = 0, host = 'localhost') {
  const signer = makeSigner()
  const state: { metadata: string | null } = { metadata: null }
  const server = createServer((request, response) => {
    handle(request.method ?? '', new URL(request.url ?? '', origin), () => bodyOf(request), response).catch(
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://${host}:${typeof address === 'object' ? address?.port : port}`
  const issuer = `${origin}/saml`
  const loginUrl = `${origin}/login`
  let ourMetadata = ''

  const providerOf = (
    { privateKey, certificate }: Signer,
    algorithm?: string,
    { data, key }: Partial<SamlForgery['encryption']> = {},
  ) =>
    IdentityProvider({
      entityID: issuer,
      privateKey,
      signingCert: certificate,
      isAssertionEncrypted: data !== undefined,
      ...(data && key ? { dataEncryptionAlgorithm: data, keyEncryptionAlgorithm: key } : {}),
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
      requestSignatureAlgorithm: algorithm ?? Constants.algorithms.signature.RSA_SHA256,
      nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
      singleSignOnService: [{ Binding: binding.redirect, Location: loginUrl }],
      singleLogoutService: [{ Binding: binding.redirect, Location: `${origin}/logout` }],
    })

  /** Returns the response to our request at a URL, for the user with an email address. */
  const answer = async (
    location: string,
    email: string,
    { values, template, signer: by = signer, algorithm, signed, encryption }: SamlForgery = {},
  ): Promise<PostedAnswer> => {
    const { SAMLRequest, RelayState = '' } = Object.fromEntries(new URL(location).searchParams)
    const application = ServiceProvider({ metadata: ourMetadata })
    const provider = providerOf(by, algorithm)
    const request = await provider.parseLoginRequest(application, 'redirect', { query: { SAMLRequest } })
    const now = new Date()
    const later = new Date(now.getTime() + 300_000).toISOString()
    const acs = String(application.entityMeta.getAssertionConsumerService('post'))
    const id = `_${randomBytes(16).toString('hex')}`
    const tags = {
      ID: `_${randomBytes(16).toString('hex')}`,
      AssertionID: id,
      Issuer: issuer,
      IssueInstant: now.toISOString(),
      Destination: acs,
      SubjectRecipient: acs,
      Audience: String(request.extract.issuer),
      InResponseTo: String((request.extract.request as { id: string }).id),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      NameID: `of ${email}`,
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: later,
      SubjectConfirmationDataNotOnOrAfter: later,
      attrEmail: email,
      attrFirst: 'Ada',
      attrLast: 'Tester',
    }
    const attributes = SamlLib.attributeStatementBuilder(
      [
        ['email', 'email'],
        ['http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname', 'first'],
        ['urn:oid:2.5.4.4', 'last'],
      ].map(([name = '', valueTag = '']) => ({
        name,
        valueTag,
        nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified',
        valueXsiType: 'xs:string',
      })),
    )
    const response = SamlLib.defaultLoginResponseTemplate.context
      .replace('{AuthnStatement}', AUTHN_STATEMENT)
      .replace('{AttributeStatement}', attributes)
    const context = SamlLib.replaceTagsByValue(template?.(response) ?? response, { ...tags, ...values })
    const made = await provider.createLoginResponse(application, { ...request }, 'post', {}, () => ({
      id,
      context,
    }))
    const plain = Buffer.from(made.context, 'base64').toString()
    const xml = signed?.(plain) ?? plain
    const SAMLResponse = encryption
      ? await SamlLib.encryptAssertion(providerOf(by, algorithm, encryption), application, xml)
      : Buffer.from(xml).toString('base64')
    return { SAMLResponse, RelayState }
  }

  const handle = async (method: string, url: URL, body: () => Promise<string>, response: ServerResponse) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (url.pathname === '/metadata') return response.end(state.metadata ?? providerOf(signer).getMetadata())
    if (url.pathname !== '/login') return response.writeHead(404).end()
    if (method !== 'POST') return response.end(loginForm('Identity provider (SAML)', ''))
    const email = new URLSearchParams(await body()).get('email') ?? ''
    const fields = Object.entries(await answer(url.href, email)).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    )
    const acs = ServiceProvider({ metadata: ourMetadata }).entityMeta.getAssertionConsumerService('post')
    response.end(`<!doctype html><form method="post" action="${escaped(String(acs))}">${fields.join('')}
<button>Continue</button></form><script>document.forms[0].submit()</script>`)
  }

  return {
    origin,
    issuer,
    loginUrl,
    metadataUrl: `${origin}/metadata`,
    signer,
    state,
    answer,
    /** Both sides of a logout, with the key of the provider or another one. */
    sides: (by: Signer = signer, algorithm?: string, isSigned = true) => ({
      provider: providerOf(by, algorithm),
      application: ServiceProvider({
        metadata: ourMetadata,
        wantLogoutRequestSigned: isSigned,
        wantLogoutResponseSigned: isSigned,
      }),
    }),
    /** Imports our metadata, like the administrator of a provider. */
    connect: (metadata: string): void => {
      ourMetadata = metadata
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
