import { z } from 'zod'
import { flag, id, instant, requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'

const access = ['product_admin'] as const
const credits = wholeNumber(0, 10_000)
const Changed = z.object({
  /** For whom the area was switched by this. */
  changed: z.int(),
  /** Who got start credit by this. */
  granted: z.int(),
})

/** The game area as administrators run it. */
export const gameDesk = contract('gameDesk', {
  people: query({
    at: 'games/desk/people',
    access,
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
    csv: {
      file: 'game-area',
      columns: [
        ['Name', (row) => row.name],
        ['Account', (row) => row.detail],
        ['Partner', (row) => row.partner],
        ['Game area', (row) => (row.on ? 'On' : 'Off')],
        ['Play credit', (row) => row.credit],
        ['Confirmed to be 18 or older', (row) => row.adultAt ?? ''],
      ],
    },
  }),
  switchPerson: command({
    at: 'games/desk/switchPerson',
    access,
    summary: 'Opens the area for a person or closes it; start credit is given once to each.',
    input: z.object({ userid: id(), on: flag(), start: credits }),
    output: Changed,
  }),
  switchGroup: command({
    at: 'games/desk/switchGroup',
    access,
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
  groupReach: query({
    at: 'games/desk/groupReach',
    access,
    summary: 'For how many people a group would be opened or closed: those who have it otherwise now.',
    input: z.object({ of: z.enum(['company', 'partner']), key: requiredText(60), on: flag() }),
    output: z.object({ people: z.int() }),
  }),
  groups: query({
    at: 'games/desk/groups',
    access,
    input: choiceInput.extend({ of: z.enum(['company', 'partner']) }),
    output: choiceOutput,
  }),
  adjust: command({
    at: 'games/desk/adjust',
    access,
    summary: 'Grants or deducts play credit, with a reason that the person reads.',
    input: z.object({
      userid: id(),
      way: z.enum(['grant', 'deduct']),
      amount: wholeNumber(1, 10_000),
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
  limits: query({
    at: 'games/desk/limits',
    access,
    summary: 'How much may be bet and lost in one day, partner by partner.',
    input: z.object({}),
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
  setLimits: command({
    at: 'games/desk/setLimits',
    access,
    input: z.object({
      partner: requiredText(60, 'Please choose a partner.'),
      stakePerDay: wholeNumber(0, 100_000),
      lossPerDay: wholeNumber(0, 100_000),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
  log: query({
    at: 'games/desk/log',
    access,
    summary: 'What administrators did with the game area, the latest first.',
    input: listInput(['at'], 'desc'),
    output: listOutput(
      z.object({ logid: z.string(), at: instant(), who: z.string(), what: z.string(), whom: z.string() }),
    ),
    csv: {
      file: 'game-area-log',
      columns: [
        ['At', (row) => row.at],
        ['What', (row) => row.what],
        ['For', (row) => row.whom],
        ['By', (row) => row.who],
      ],
    },
  }),
  books: query({
    at: 'games/desk/books',
    access,
    summary: 'The sums of all ledgers, which add up to zero.',
    input: z.object({}),
    output: z.object({
      balanced: z.boolean(),
      people: z.int(),
      house: z.array(z.object({ purse: z.string(), balance: z.int() })),
    }),
  }),
})
