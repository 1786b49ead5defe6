import { z } from 'zod'
import { flag, id, instant, integer, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

const access = ['product_admin'] as const
const credits = integer(0, 10_000)
const Changed = z.object({
  /** The number of people whose access changed. */
  changed: z.int(),
  /** Who got start credit by this. */
  granted: z.int(),
})

const allowed = operationsFor(access)

/** The game area as administrators run it. */
export const gameAdmin = contract('gameAdmin', 'games/admin', {
  people: allowed.query({
    summary: 'Who has the game area; with words, whomever they find.',
    input: listInput(['name', 'credit']).extend({ area: filterOf(['on', 'off']) }),
    output: listOutput(
      z.object({
        userid: z.string(),
        name: z.string(),
        detail: z.string(),
        partner: z.string(),
        on: z.boolean(),
        credit: z.int(),
        adultAt: instant().nullable(),
      }),
    ),
    csvFile: 'game-area',
    csv: [
      ['Name', (row) => row.name],
      ['Account', (row) => row.detail],
      ['Partner', (row) => row.partner],
      ['Game area', (row) => (row.on ? 'On' : 'Off')],
      ['Play credit', (row) => row.credit],
      ['Confirmed to be 18 or older', (row) => row.adultAt ?? ''],
    ],
  }),
  switchPerson: allowed.command({
    summary: 'Opens the area for a person or closes it; start credit is given once to each.',
    input: z.object({ userid: id(), on: flag(), start: credits }),
    output: Changed,
  }),
  switchGroup: allowed.command({
    summary: 'The same for everyone of a company or of a partner.',
    input: z.object({
      of: z.enum(['company', 'partner']),
      /** The id of the company, or the code of the partner. */
      key: requiredText(60, 'Please choose one of the list.'),
      on: flag(),
      start: credits,
    }),
    output: Changed,
  }),
  groupReach: allowed.query({
    summary: 'For how many people a group would be opened or closed: those who have it otherwise now.',
    input: z.object({ of: z.enum(['company', 'partner']), key: requiredText(60), on: flag() }),
    output: z.object({ people: z.int() }),
  }),
  groups: allowed.query({
    input: choiceInput.extend({ of: z.enum(['company', 'partner']) }),
    output: choiceOutput,
  }),
  adjust: allowed.command({
    summary: 'Grants or deducts play credit, with a reason that the person reads.',
    input: z.object({
      userid: id(),
      way: z.enum(['grant', 'deduct']),
      amount: integer(1, 10_000),
      reason: requiredText(300, 'Please give a reason.'),
      /** Made by the form: the same one is one change. */
      requestid: id(),
    }),
    output: z.object({ credit: z.int() }),
    errors: {
      'own-credit': { status: 403, message: 'Another administrator has to change your own play credit.' },
      'too-little': 'There is less play credit than that to deduct.',
    },
  }),
  limits: allowed.query({
    summary: 'How much may be bet and lost in one day, partner by partner.',
    output: z.object({
      rows: z.array(
        z.object({
          partner: z.string(),
          name: z.string(),
          /** The partner hides the game area: nobody of it may play. */
          hidden: z.boolean(),
          stakePerDay: z.int(),
          lossPerDay: z.int(),
        }),
      ),
    }),
  }),
  setLimits: allowed.command({
    input: z.object({
      partner: requiredText(60, 'Please choose a partner.'),
      stakePerDay: integer(0, 100_000),
      lossPerDay: integer(0, 100_000),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
  log: allowed.query({
    summary: 'What administrators did with the game area, the latest first.',
    input: listInput(['at'], 'desc'),
    output: listOutput(
      z.object({ logid: z.string(), at: instant(), who: z.string(), what: z.string(), person: z.string() }),
    ),
    csvFile: 'game-area-log',
    csv: [
      ['At', (row) => row.at],
      ['What', (row) => row.what],
      ['For', (row) => row.person],
      ['By', (row) => row.who],
    ],
  }),
  books: allowed.query({
    summary: 'The sums of all ledgers, which add up to zero.',
    output: z.object({
      balanced: z.boolean(),
      people: z.int(),
      house: z.array(z.object({ bucket: z.string(), balance: z.int() })),
    }),
  }),
})
