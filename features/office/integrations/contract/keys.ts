import { z } from 'zod'
import { scopes } from '#platform/contract/access.ts'
import { day, id, instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { keyStateLabels, keyStates } from '../rules/key-states.ts'

const access = ['product_admin'] as const

const KeyRow = z.object({
  keyid: z.string(),
  name: z.string(),
  /** First characters of the key: 'permeate_Ab3x…'. */
  begins: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(keyStates),
  createdBy: z.string(),
  createdAt: instant(),
  endsAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type KeyRow = z.output<typeof KeyRow>

const allowed = operationsFor(access)

/** API keys with which other programs read the shop's data. */
export const apiKeysAdmin = contract('integrations.keys', {
  list: allowed.query({
    at: 'integrations/keys',
    input: listInput(['newest', 'name', 'used'], 'desc').extend({ state: filterOf(keyStates) }),
    output: listOutput(KeyRow),
    csvFile: 'api-keys',
    csv: [
      ['Name', (row) => row.name],
      ['Begins with', (row) => row.begins],
      ['Scopes', (row) => row.scopes.join(' ')],
      ['Status', (row) => keyStateLabels[row.state]],
      ['Created by', (row) => row.createdBy],
      ['Created', (row) => row.createdAt],
      ['Ends', (row) => row.endsAt],
      ['Last used', (row) => row.lastUsedAt],
    ],
  }),
  add: allowed.command({
    at: 'integrations/addKey',
    fresh: true,
    summary: 'Creates a key with read access to its scopes. The key is returned once and never stored.',
    input: z.object({
      name: requiredText(60, 'Please name the program that gets the key.'),
      scopes: z
        .array(z.enum(scopes))
        .min(1, 'Please choose what it may read.')
        .max(scopes.length, 'Please choose each scope once.'),
      /** Last day of validity, in the office's time zone. */
      lastDay: day('Please choose the last day.'),
    }),
    output: z.object({ keyid: z.string(), key: z.string() }),
  }),
  revoke: allowed.command({
    at: 'integrations/revokeKey',
    summary: 'Revokes a key immediately.',
    input: z.object({ keyid: id(), reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({ message: z.string() }),
    errors: { 'revoked-already': 'This key has been revoked already.' },
  }),
})
