import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  instant,
  integer,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { contract, operationsFor, query, signedIn } from '#platform/contract/operation.ts'
import { outcomeNames } from './rules/outcomes.ts'
import { signOnModes } from './rules/sign-on-modes.ts'
import { signOnProtocols } from './rules/sign-on-protocols.ts'

const company = { compid: id() }
/** Maximum number of characters; metadata of large federations has one entry per company. */
const MAX_METADATA = 500_000

const done = z.object({ message: z.string() })

const Connection = z.object({
  revision: z.int(),
  protocol: z.enum(signOnProtocols),
  issuer: z.string(),
  clientId: z.string(),
  loginUrl: z.string(),
  /** '' if the provider takes no logout requests of SAML, and with OpenID Connect. */
  logoutUrl: z.string(),
  /** Whether a logout here also logs out at the provider. */
  singleLogout: z.boolean(),
  /** Concatenated PEM certificates. */
  certificates: z.string(),
  signers: z.array(
    z.object({ name: z.string(), expiresAt: instant(), state: z.enum(['valid', 'soon', 'expired']) }),
  ),
  mode: z.enum(signOnModes),
  justInTime: z.boolean(),
  /** When a test passed with these settings; null if they have changed since. */
  testedAt: instant().nullable(),
  /** Number of accounts linked with identities of the provider. */
  linked: z.int(),
})
export type Connection = z.output<typeof Connection>

const OurCertificate = z.object({
  name: z.string(),
  /** PEM. */
  certificate: z.string(),
  expiresAt: instant(),
  /** Time from which it signs, unless a newer one does. */
  signsFrom: instant(),
})

const Attempt = z.object({
  attemptid: z.string(),
  at: instant(),
  outcome: z.enum(outcomeNames),
  isTest: z.boolean(),
  /** Email as sent by the provider; '' if none was sent. */
  email: z.string(),
  /** Detail reported by the library; '' if none. */
  detail: z.string(),
})
export type Attempt = z.output<typeof Attempt>

const admins = operationsFor(['corp_admin'])

/** Sign-on settings for a company's administrators. */
export const signOnAdmin = contract('signOn', 'corporate/signOn', {
  settings: admins.query({
    input: z.object(company),
    output: z.object({
      connection: Connection.nullable(),
      /** URLs to register at the provider. */
      redirectUri: z.string(),
      startUrl: z.string(),
      /** Values to register at a SAML provider. */
      entityId: z.string(),
      acsUrl: z.string(),
      /** URLs of logouts: where an OpenID provider reports and where it returns to; where a SAML provider does both. */
      backchannelUrl: z.string(),
      loggedOutUrl: z.string(),
      sloUrl: z.string(),
      /** Our certificates for SAML, newest first. */
      ourCertificates: z.array(OurCertificate),
      domains: z.array(z.string()),
      /** The last 20 attempts, newest first. */
      attempts: z.array(Attempt),
    }),
  }),
  save: admins.command({
    fresh: true,
    transactions: 'own',
    summary:
      'Saves the connection: client ID and secret for OpenID Connect, sign-on address and certificates for SAML. A blank client secret keeps the stored one.',
    input: z.object({
      ...company,
      /** 0 for the first save. */
      revision: integer(0, 1_000_000_000),
      protocol: z.enum(signOnProtocols, 'Please choose the protocol.'),
      issuer: requiredText(500, 'Please enter the issuer or entity ID.'),
      clientId: optionalText(300),
      clientSecret: optionalText(500),
      loginUrl: optionalText(1000),
      logoutUrl: optionalText(1000),
      certificates: optionalText(40_000),
      /** Also log out at the provider when a person logs out here. */
      singleLogout: flag().optional().default(false),
      mode: z.enum(signOnModes, 'Please choose how people sign in.'),
      justInTime: flag(),
    }),
    output: done,
    errors: {
      'not-proven': 'Please prove an email domain of the company first.',
      'not-tested': 'Please save, run the test, and require sign-on after it has passed.',
    },
  }),
  readMetadata: admins.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Reads the SAML metadata of an identity provider from a URL or as XML. Stores nothing.',
    input: z.object({ ...company, url: optionalText(1000), xml: optionalText(MAX_METADATA) }),
    output: z.object({
      issuer: z.string(),
      loginUrl: z.string(),
      logoutUrl: z.string(),
      certificates: z.string(),
    }),
  }),
  check: admins.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary:
      'Checks the provider before a sign-in: metadata, keys and client secret of OpenID Connect, certificates of SAML.',
    input: z.object(company),
    output: z.object({
      /** URL of the test's second part, which runs in the browser; null after a failure. */
      start: z.string().nullable(),
      steps: z.array(z.object({ label: z.string(), problem: z.string().nullable(), detail: z.string() })),
    }),
  }),
  replaceCertificate: admins.command({
    fresh: true,
    summary:
      'Adds a certificate for SAML. The previous one signs for another week and decrypts until the next replacement.',
    input: z.object(company),
    output: done,
    errors: {
      'too-soon': 'The newest certificate is not in use yet. It can be replaced when it is.',
    },
  }),
  unlink: admins.command({
    fresh: true,
    summary: 'Unlinks the account of a sign-in attempt so that its owner can link another identity.',
    input: z.object({ ...company, attemptid: id() }),
    output: done,
  }),
  remove: admins.command({
    fresh: true,
    summary: 'Removes the connection with all its links. Users sign in with their passwords again.',
    input: z.object(company),
    output: done,
  }),
})

const forLogin = { access: 'anyone', forAnyPage: true } as const

/** Sign-in through the user's company. */
export const companySignOn = contract('companySignOn', {
  find: query({
    method: 'POST',
    ...forLogin,
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary:
      'Returns the sign-in location for an email domain. The result is the same for every address of the domain.',
    input: z.object({ email: emailAddress('Please enter your email address.') }),
    output: z.object({ start: z.string().nullable() }),
  }),
  pending: query({
    ...forLogin,
    summary: 'Returns the identity pending in this browser until the account owner confirms it.',
    output: z.object({ pending: z.object({ company: z.string(), email: z.string() }).nullable() }),
  }),
  link: signedIn.command({
    beforeDuties: true,
    fresh: true,
    summary: 'Links the identity pending in this browser to the caller’s account.',
    output: z.object({ message: z.string(), path: z.string() }),
    errors: {
      'nothing-waits': { status: 410, message: 'This sign-in has ended. Please start again.' },
      'other-account': {
        status: 403,
        message:
          'You are logged in with another account. Log out and confirm with the account of this address.',
      },
      'staff-account': { status: 403, message: 'Accounts of our staff log in with their password only.' },
      'other-subject':
        'Your account is linked with another identity of your company. Please ask its administrator.',
      'not-member': { status: 403, message: 'Your account does not belong to this company.' },
    },
  }),
})
