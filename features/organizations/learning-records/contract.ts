import { z } from 'zod'
import { flag, id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, exportLimits, operationsFor } from '#platform/contract/operation.ts'
import { actorKinds } from './rules/actor-kinds.ts'

const company = { compid: id() }
const done = z.object({ message: z.string() })

/** ISO 8601 timestamp with time zone; omitted or blank means no limit. */
const optionalTime = z
  .union([
    z.literal(''),
    z.iso.datetime({ offset: true, error: 'Please enter a time like 2026-11-30T00:00:00Z.' }),
  ])
  .optional()
  .transform((text) => (text ? new Date(text) : null))
const period = { since: optionalTime, until: optionalTime }

const Store = z.object({
  revision: z.int(),
  on: z.boolean(),
  endpoint: z.string(),
  username: z.string(),
  actorKind: z.enum(actorKinds),
  /** Time since which the store denies access. */
  pausedAt: instant().nullable(),
  /** Last error; '' after a successful attempt. */
  problem: z.string(),
  failingSince: instant().nullable(),
  nextAt: instant().nullable(),
  lastSentAt: instant().nullable(),
  waiting: z.int(),
  refused: z.int(),
  /** Last 20 statements that the store refused, newest first. */
  refusals: z.array(
    z.object({
      id: z.string(),
      at: instant(),
      person: z.string(),
      description: z.string(),
      problem: z.string(),
    }),
  ),
})
export type Store = z.output<typeof Store>

const StatementKey = z.object({
  /** First characters of the key: 'permeate_xapi_Ab3x'. */
  begins: z.string(),
  createdBy: z.string(),
  endsAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type StatementKey = z.output<typeof StatementKey>

const admins = operationsFor(['corp_admin'])

/** Sends a company's learning data to a learning record store and exports it (xAPI); for its administrators. */
export const learningRecords = contract('learningRecords', 'corporate/learningRecords', {
  settings: admins.query({
    summary: 'Returns the learning record store of a company, the sending status, and the export key.',
    input: z.object(company),
    output: z.object({
      store: Store.nullable(),
      key: StatementKey.nullable(),
      /** URL from which programs read: 'https://…/api/corporate/statements?compid=…'. */
      exportUrl: z.string(),
    }),
  }),
  save: admins.command({
    fresh: true,
    summary: 'Saves the learning record store. A blank password preserves the stored one.',
    input: z.object({
      ...company,
      /** 0 when first saved. */
      revision: integer(0, 1_000_000_000),
      on: flag(),
      endpoint: requiredText(500, 'Please enter the address of the store.'),
      username: requiredText(300, 'Please enter the user name or key.'),
      password: optionalText(500),
      actorKind: z.enum(actorKinds, 'Please choose how people are named.'),
    }),
    output: done,
  }),
  test: admins.command({
    transactions: 'own',
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Sends one test statement that identifies no person, and returns the store’s response.',
    input: z.object(company),
    output: z.object({ accepted: z.boolean(), message: z.string() }),
  }),
  retry: admins.command({
    limits: [{ times: 30, minutes: 10, per: 'user' }],
    summary: 'Resends pending and rejected statements immediately.',
    input: z.object(company),
    output: done,
    errors: { off: 'Sending is off. Please turn it on first.' },
  }),
  remove: admins.command({
    fresh: true,
    summary: 'Deletes the learning record store with its password and all pending statements.',
    input: z.object(company),
    output: done,
  }),
  makeKey: admins.command({
    fresh: true,
    summary: 'Creates the export key. It is returned once and replaces the previous key.',
    input: z.object(company),
    output: z.object({ key: z.string() }),
  }),
  revokeKey: admins.command({
    summary: 'Revokes the export key immediately.',
    input: z.object(company),
    output: done,
  }),
  statements: admins.query({
    at: 'corporate/statements',
    scope: 'statements',
    summary:
      'Returns the learning of a company’s people as xAPI statements, person by person. Continue with `more` until it is blank.',
    input: z.object({ ...company, ...period, after: z.union([z.literal(''), id()]).default('') }),
    output: z.object({
      statements: z.array(z.record(z.string(), z.unknown())),
      /** URL of the next page; '' on the last page. */
      more: z.string(),
    }),
  }),
  download: admins.file({
    at: 'corporate/statements/download',
    limits: exportLimits,
    summary: 'Returns the xAPI statements of a company’s people as one file.',
    input: z.object({ ...company, ...period }),
  }),
})
