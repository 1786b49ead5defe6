import { z } from 'zod'
import { flag, id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { outcomeNames } from './rules/outcomes.ts'

const company = { compid: id() }
const done = z.object({ message: z.string() })
const platform = { ...company, platformid: id() }

const LtiPlatform = z.object({
  platformid: z.string(),
  revision: z.int(),
  name: z.string(),
  site: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  deployments: z.array(z.string()),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  tokenAudience: z.string(),
  on: z.boolean(),
  justInTime: z.boolean(),
  /** Number of accounts linked with users of the platform. */
  linked: z.int(),
  /** Scores: waiting, refused, and the state of sending. */
  waiting: z.int(),
  refused: z.int(),
  problem: z.string(),
  failingSince: instant().nullable(),
  nextAt: instant().nullable(),
  lastSentAt: instant().nullable(),
  /** Last 20 scores that the platform refused, newest first. */
  refusals: z.array(
    z.object({ id: z.string(), at: instant(), person: z.string(), course: z.string(), problem: z.string() }),
  ),
  /** Courses of the platform from which people launched. */
  contexts: z.array(z.object({ contextid: z.string(), title: z.string() })),
})
export type LtiPlatform = z.output<typeof LtiPlatform>

const LtiAttempt = z.object({
  id: z.string(),
  at: instant(),
  outcome: z.enum(outcomeNames),
  platform: z.string(),
  email: z.string(),
  detail: z.string(),
})
export type LtiAttempt = z.output<typeof LtiAttempt>

const address = (missing: string) => requiredText(1000, missing)
const admins = operationsFor(['corp_admin'])
const scoreLimits = [{ times: 30, minutes: 10, per: 'user' }] as const

/** Learning platforms (LMS) that launch our courses by LTI 1.3; for a company's administrators. */
export const ltiAdmin = contract('lti', 'corporate/lti', {
  settings: admins.query({
    summary: 'Returns the LMSs that a company registered, our values for them, and the last launches.',
    input: z.object(company),
    output: z.object({
      platforms: z.array(LtiPlatform),
      /** Values to enter at the platform. */
      tool: z.object({
        loginUrl: z.string(),
        launchUrl: z.string(),
        jwksUrl: z.string(),
        site: z.string(),
      }),
      domains: z.array(z.string()),
      attempts: z.array(LtiAttempt),
    }),
  }),
  save: admins.command({
    fresh: true,
    summary: 'Saves an LMS. A blank id adds one.',
    input: z.object({
      ...company,
      platformid: z.union([z.literal(''), id()]),
      /** 0 for a new platform. */
      revision: integer(0, 1_000_000_000),
      name: requiredText(80, 'Please enter a name.'),
      site: address('Please enter the address of your learning system.'),
      issuer: address('Please enter the issuer (platform ID).'),
      clientId: requiredText(300, 'Please enter the client ID.'),
      deployments: z
        .array(requiredText(255, 'Please enter the deployment ID.'))
        .min(1, 'Please enter the deployment ID.')
        .max(50, 'Please enter at most 50 deployment IDs.'),
      authUrl: address('Please enter the authentication request URL.'),
      tokenUrl: address('Please enter the access token URL.'),
      jwksUrl: address('Please enter the public keyset URL.'),
      /** Blank for the access token URL. */
      tokenAudience: optionalText(1000),
      on: flag(),
      justInTime: flag(),
    }),
    output: z.object({ message: z.string(), platformid: z.string() }),
  }),
  check: admins.command({
    transactions: 'own',
    limits: scoreLimits,
    summary: 'Checks an LMS: reads its keys and requests an access token with ours.',
    input: z.object(platform),
    output: z.object({
      steps: z.array(z.object({ label: z.string(), problem: z.string().nullable(), detail: z.string() })),
    }),
  }),
  retry: admins.command({
    limits: scoreLimits,
    summary: 'Sends pending and refused scores again immediately.',
    input: z.object(platform),
    output: done,
    errors: { off: 'The LMS is turned off. Please turn it on first.' },
  }),
  members: admins.command({
    transactions: 'own',
    limits: scoreLimits,
    summary:
      'Reads the members of a course from the LMS and returns who has opened a course here. Stores nothing.',
    input: z.object({ ...platform, contextid: id() }),
    output: z.object({
      members: z.array(
        z.object({
          subject: z.string(),
          name: z.string(),
          email: z.string(),
          launchedAt: instant().nullable(),
        }),
      ),
    }),
    errors: { unanswered: { status: 502, message: 'The LMS did not return its members.' } },
  }),
  remove: admins.command({
    fresh: true,
    summary: 'Removes an LMS with its links, and scores that were not sent.',
    input: z.object(platform),
    output: done,
  }),
})

/** Token of a launch page that cannot be guessed. */
const launch = () => requiredText(200, 'This address is incomplete.')

/** Opens the course of a launch in a window of its own. */
export const ltiLaunch = contract('ltiLaunch', {
  opened: anyone.query({
    method: 'POST',
    forAnyPage: true,
    limits: [{ times: 300, minutes: 10, per: { input: 'launch', and: 'ip' } }],
    summary: 'Returns whose launch this is, before the course opens.',
    input: z.object({ launch: launch() }),
    output: z.object({
      courseid: z.string(),
      coursename: z.string(),
      company: z.string(),
      platform: z.string(),
      /** Name and address that the platform sent. */
      person: z.string(),
      email: z.string(),
      /** Whether the caller is logged in with the account of this launch. */
      isOwn: z.boolean(),
      /** Reason the launch cannot be used; '' if it can. */
      message: z.string(),
    }),
  }),
  enter: anyone.command({
    forAnyPage: true,
    logsIn: true,
    transactions: 'own',
    limits: [{ times: 60, minutes: 10, per: { input: 'launch', and: 'ip' } }],
    summary: 'Logs the person of a launch in and opens the course, once.',
    input: z.object({ launch: launch() }),
    output: z.object({
      /** `ask`: the owner of the account must confirm first. `refused`: the message gives the reason. */
      outcome: z.enum(['entered', 'ask', 'refused']),
      message: z.string(),
      courseid: z.string(),
    }),
    errors: {
      'staff-account': { status: 403, message: 'Accounts of our staff log in with their password only.' },
    },
  }),
  link: signedIn.command({
    beforeDuties: true,
    fresh: true,
    summary: 'Links the user of an LMS with the caller’s account, whose address must be the same.',
    input: z.object({ launch: launch() }),
    output: done,
    errors: {
      ended: {
        status: 410,
        message: 'This launch has ended. Open the course again in your learning system.',
      },
      'other-account': {
        status: 403,
        message:
          'You are logged in with another account. Log out and confirm with the account of this address.',
      },
      'staff-account': { status: 403, message: 'Accounts of our staff log in with their password only.' },
      'other-subject': 'Your account is linked with another user of your learning system.',
      'not-member': { status: 403, message: 'Your account does not belong to this company.' },
    },
  }),
})
