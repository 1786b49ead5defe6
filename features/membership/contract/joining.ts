import { z } from 'zod'
import { flag, id, instant, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { partnerField } from '../contract.ts'
import { signupStates } from '../rules/signup-states.ts'
import { InvitedPerson, MOST_INVITED } from './invited-person.ts'

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
        .max(MOST_INVITED, `Please invite at most ${MOST_INVITED} people at once.`),
    ),
  )

export const partnerJoining = contract('membership', {
  createUser: command({
    at: 'partners/createUser',
    access: admins,
    refusals: 'good',
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Invites one person or many by email; each chooses their own password (001 s7).',
    input: z.object({ partner: partnerField(), values: values() }),
    output: done.extend({ results: z.array(Result) }),
  }),
  whoIsThere: query({
    at: 'partners/whoIsThere',
    method: 'POST',
    access: admins,
    summary: 'Which rows of a list belong to the partner already.',
    input: z.object({
      partner: partnerField(),
      emails: jsonText(z.array(z.string().max(254)).max(MOST_INVITED)),
    }),
    output: z.object({ known: z.array(z.int()) }),
  }),
  invitations: query({
    at: 'partners/invitations',
    access: admins,
    summary: 'Who was invited and has not joined yet.',
    input: listInput(['newest']).extend({ partner: partnerField() }),
    output: listOutput(
      z.object({
        invitationid: z.string(),
        name: z.string(),
        email: z.string(),
        invitedAt: instant(),
        remindedAt: instant().nullable(),
      }),
    ),
    csv: {
      file: 'partner-invitations',
      columns: [
        ['Name', (row) => row.name],
        ['Email', (row) => row.email],
        ['Invited', (row) => row.invitedAt],
        ['Reminded', (row) => row.remindedAt],
      ],
    },
  }),
  changeInvitation: command({
    at: 'partners/changeInvitation',
    access: admins,
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Emails an invitation again, or withdraws it.',
    input: z.object({ partner: partnerField(), invitationid: id(), act: z.enum(['remind', 'withdraw']) }),
    output: z.object({ message: z.string() }),
  }),
  joinWay: query({
    at: 'partners/joinWay',
    access: 'anyone',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary: 'What an invitation is for, to anyone with its link.',
    input: z.object({ token: requiredText(200, 'The link is not whole.') }),
    output: z.object({
      /** Null where the link was altered, used or withdrawn. */
      way: z
        .object({
          partner: z.string(),
          name: z.string(),
          standing: z.enum(['guest', 'member', 'elsewhere', 'joins']),
        })
        .nullable(),
    }),
  }),
  join: command({
    at: 'partners/join',
    access: 'signed-in',
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    summary: 'Joins the partner of an invitation.',
    input: z.object({ token: requiredText(200, 'The link is not whole.') }),
    output: z.object({ partner: z.string(), name: z.string() }),
    errors: {
      'dead-link': {
        status: 410,
        message: 'This link was used already or has ended. Please ask for a new one.',
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
  /** Whether the person has proven to read the mail of the address. */
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

export const partnerSignups = contract('membership', {
  signups: query({
    at: 'partners/signups',
    access: admins,
    summary: 'Who signed up under the partner’s address, the longest waiting first.',
    input: listInput(['waiting', 'newest']).extend({
      partner: partnerField(),
      state: filterOf(signupStates),
      source: optionalText(80),
    }),
    output: listOutput(SignupRow),
    csv: {
      file: 'partner-sign-ups',
      columns: [
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
    },
  }),
  decideSignup: command({
    at: 'partners/decideSignup',
    access: admins,
    limits: [{ times: 300, minutes: 60, per: 'user' }],
    summary: 'Approves someone who signed up, or rejects them with a reason.',
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
  signupRules: query({
    at: 'partners/signupRules',
    access: admins,
    summary: 'What happens by itself to sign-ups, by email domain; and the links that bring them.',
    input: z.object({ partner: partnerField() }),
    output: z.object({
      /** Everybody becomes a member at once; rules are not asked. */
      isOpen: z.boolean(),
      link: z.string(),
      rules: z.array(
        z.object({ ruleid: z.string(), domain: z.string(), act: z.enum(['approve', 'reject']) }),
      ),
      sources: z.array(z.object({ source: z.string(), people: z.int() })),
    }),
  }),
  addSignupRule: command({
    at: 'partners/addSignupRule',
    access: admins,
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Approves or rejects people of an email domain by itself, those who wait included.',
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
  removeSignupRule: command({
    at: 'partners/removeSignupRule',
    access: admins,
    input: z.object({ partner: partnerField(), ruleid: id() }),
    output: z.object({ message: z.string() }),
  }),
})
