import { z } from 'zod'
import { flag, id, instant, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import {
  invitationChange,
  openInvitations,
  openInvitationsCsv,
} from '#platform/contract/links/open-invitations.ts'
import { anyone, contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerField } from '../contract.ts'
import { signupStates } from '../rules/signup-states.ts'
import { InvitedPerson, MAX_INVITED } from './invited-person.ts'

const admins = ['partner_admin'] as const
const done = z.object({ good: z.literal(true), message: z.string() })

export const inviteOutcomes = ['invited', 'already', 'waiting', 'twice'] as const
const Result = z.object({ name: z.string(), email: z.string(), outcome: z.enum(inviteOutcomes) })
export type InviteResult = z.output<typeof Result>

const values = () =>
  jsonText(
    z.preprocess(
      (value) => (Array.isArray(value) ? value : [value]),
      z
        .array(InvitedPerson)
        .min(1, 'Please enter at least one person.')
        .max(MAX_INVITED, `Please invite at most ${MAX_INVITED} people at once.`),
    ),
  )

const adminsOnly = operationsFor(admins)

export const partnerJoining = contract('membership', 'partners', {
  createUser: adminsOnly.command({
    at: 'partners/createUser',
    refusals: 'good',
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Invites one or more people by email. Each chooses their own password.',
    input: z.object({ partner: partnerField(), values: values() }),
    output: done.extend({ results: z.array(Result) }),
  }),
  whoIsThere: adminsOnly.query({
    method: 'POST',
    summary: 'Returns which rows of a list already belong to the partner.',
    input: z.object({
      partner: partnerField(),
      emails: jsonText(z.array(z.string().max(254)).max(MAX_INVITED)),
    }),
    output: z.object({ known: z.array(z.int()) }),
  }),
  invitations: adminsOnly.query({
    summary: 'Lists the people who were invited and have not joined yet.',
    input: listInput(['newest']).extend({ partner: partnerField() }),
    output: openInvitations,
    csvFile: 'partner-invitations',
    csv: openInvitationsCsv,
  }),
  changeInvitation: adminsOnly.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Resends an invitation by email, or withdraws it.',
    input: z.object({ partner: partnerField(), ...invitationChange }),
    output: z.object({ message: z.string() }),
  }),
  joinWay: anyone.query({
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'Returns the details of an invitation. Anyone with its link can view them.',
    input: z.object({ token: requiredText(200, 'The link is incomplete.') }),
    output: z.object({
      /** Null if the link was altered, already used, or withdrawn. */
      way: z
        .object({
          partner: z.string(),
          name: z.string(),
          status: z.enum(['guest', 'member', 'elsewhere', 'joins']),
        })
        .nullable(),
    }),
  }),
  join: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Joins the partner that sent an invitation.',
    input: z.object({ token: requiredText(200, 'The link is incomplete.') }),
    output: z.object({ partner: z.string(), name: z.string() }),
    errors: {
      'dead-link': {
        status: 410,
        message: 'This link was used or has expired. Ask for a new one.',
      },
      elsewhere: 'Your account belongs to another partner. Please write to us if it should move.',
    },
  }),
})

export const SignupRow = z.object({
  signupid: z.string(),
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  /** True if the person has verified the email address. */
  isProven: z.boolean(),
  company: z.string(),
  source: z.string(),
  state: z.enum(signupStates),
  askedAt: instant(),
  decidedAt: instant().nullable(),
  decidedBy: z.string(),
  rule: z.string(),
  reason: z.string(),
})
export type SignupRow = z.output<typeof SignupRow>

export const partnerSignups = contract('membership', 'partners', {
  signups: adminsOnly.query({
    summary: 'Lists the people who signed up under the partner’s address, longest waiting first.',
    input: listInput(['waiting', 'newest']).extend({
      partner: partnerField(),
      state: filterOf(signupStates),
      source: optionalText(80),
    }),
    output: listOutput(SignupRow),
    csvFile: 'partner-sign-ups',
    csv: [
      ['Name', (row) => row.name],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Source', (row) => row.source],
      ['Signed up', (row) => row.askedAt],
      ['Status', (row) => row.state],
      ['Decided', (row) => row.decidedAt],
      ['By', (row) => row.decidedBy || row.rule],
      ['Reason', (row) => row.reason],
    ],
  }),
  decideSignup: adminsOnly.command({
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary: 'Approves a sign-up, or rejects it with a reason.',
    input: z
      .object({ partner: partnerField(), signupid: id(), approve: flag(), reason: optionalText(500) })
      .refine(({ approve, reason }) => approve || reason !== '', {
        path: ['reason'],
        error: 'Please give a reason.',
      }),
    output: z.object({ message: z.string() }),
    errors: {
      decided: 'This sign-up was decided already.',
      elsewhere: 'The person belongs to another partner by now.',
    },
  }),
  signupRules: adminsOnly.query({
    summary: 'Returns the automatic sign-up rules by email domain, and the sign-up links.',
    input: z.object({ partner: partnerField() }),
    output: z.object({
      /** True if everyone becomes a member immediately; rules are not applied. */
      isOpen: z.boolean(),
      link: z.string(),
      rules: z.array(
        z.object({ ruleid: z.string(), domain: z.string(), act: z.enum(['approve', 'reject']) }),
      ),
      sources: z.array(z.object({ source: z.string(), people: z.int() })),
    }),
  }),
  addSignupRule: adminsOnly.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Approves or rejects people of an email domain automatically, including those already waiting.',
    input: z.object({
      partner: partnerField(),
      domain: requiredText(120, 'Please enter a domain like example.com.')
        .transform((text) => text.toLowerCase().replace(/^@/, ''))
        .refine(
          (text) => /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,110}\.[\p{L}]{2,24}$/u.test(text),
          'Please enter a domain like example.com.',
        ),
      act: z.enum(['approve', 'reject']),
    }),
    output: z.object({ message: z.string() }),
    errors: {
      public: 'Anyone can get an address at this domain, so that it says nothing about a person.',
      known: 'There is a rule for this domain already. Please remove it first.',
    },
  }),
  removeSignupRule: adminsOnly.command({
    input: z.object({ partner: partnerField(), ruleid: id() }),
    output: z.object({ message: z.string() }),
  }),
})
