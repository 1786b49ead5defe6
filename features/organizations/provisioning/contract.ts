import { z } from 'zod'
import { id, instant, optionalDay, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { groupMeaningLabels, groupMeanings } from './rules/group-meanings.ts'
import { MAX_TOKENS, tokenStates } from './rules/token-states.ts'

const TokenRow = z.object({
  tokenid: z.string(),
  name: z.string(),
  /** First characters of the token: 'permeate_scim_Ab3x'. */
  begins: z.string(),
  state: z.enum(tokenStates),
  createdBy: z.string(),
  createdAt: instant(),
  /** Null if the token is valid until revoked. */
  endsAt: instant().nullable(),
  lastUsedAt: instant().nullable(),
})
export type TokenRow = z.output<typeof TokenRow>
/** Server-side row with timestamps as Date objects. */
export type StoredToken = z.input<typeof TokenRow>

const GroupRow = z.object({
  groupid: z.string(),
  name: z.string(),
  people: z.int(),
  meaning: z.enum(groupMeanings),
  plant: z.string(),
})
export type GroupRow = z.output<typeof GroupRow>

const admins = operationsFor(['corp_admin'])
const compid = id()

/** Connection of a company's directory, which adds and removes its people through SCIM. */
export const directory = contract('directory', {
  overview: admins.query({
    summary: 'Returns a company’s directory connection: address, tokens, people and latest changes.',
    input: z.object({ compid }),
    output: z.object({
      /** URL to enter in the directory: 'https://…/scim/v2'. */
      endpoint: z.string(),
      tokens: z.array(TokenRow),
      /** Number of people sent by the directory, by status. */
      people: z.object({ active: z.int(), invited: z.int(), inactive: z.int() }),
      /** True if the company has a verified email domain; people with it join without an invitation. */
      hasDomain: z.boolean(),
      changes: z.array(z.object({ at: instant(), message: z.string() })),
    }),
  }),
  groups: admins.query({
    summary: 'Lists the groups sent by the directory and the meaning assigned to each.',
    input: listInput(['name', 'people']).extend({ compid }),
    output: listOutput(GroupRow),
    csvFile: 'directory-groups',
    csv: [
      ['Group', (row) => row.name],
      ['People', (row) => row.people],
      ['Means', (row) => groupMeaningLabels[row.meaning]],
      ['Plant', (row) => row.plant],
    ],
  }),
  addToken: admins.command({
    fresh: true,
    summary: 'Creates a directory token. The token is returned once and not stored.',
    input: z.object({
      compid,
      name: requiredText(60, 'Please name the directory that gets the token.'),
      /** Last valid day in the company's time zone; if omitted, the token is valid until revoked. */
      lastDay: optionalDay('Please choose the last day.'),
    }),
    output: z.object({ tokenid: z.string(), token: z.string() }),
    errors: {
      'too-many-tokens': `A company has at most ${MAX_TOKENS} active tokens. Please revoke one that you no longer use.`,
    },
  }),
  revokeToken: admins.command({
    summary: 'Revokes a token immediately.',
    input: z.object({ compid, tokenid: id() }),
    output: z.object({ message: z.string() }),
  }),
  mapGroup: admins.command({
    summary: 'Sets the meaning of a directory group and applies it to the group’s members.',
    input: z
      .object({
        compid,
        groupid: id(),
        meaning: z.enum(groupMeanings, 'Please choose what the group means.'),
        plant: optionalText(80),
      })
      .refine(({ meaning, plant }) => meaning !== 'plant' || plant !== '', {
        path: ['plant'],
        error: 'Please enter the plant or department.',
      }),
    output: z.object({ message: z.string() }),
  }),
})
