import { z } from 'zod'
import {
  chosenId,
  id,
  instant,
  integer,
  limitOrNone,
  requiredText,
  shareField,
  timestampOrNone,
} from '#platform/contract/fields.ts'
import { command, contract, query } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeStates } from '../rules/code-state.ts'
import { percentText } from '../rules/percent-text.ts'

export const promoKinds = ['account', 'global', 'event'] as const
const MAX_CODE_CREDIT = 100_000
const access = ['product_admin', 'seminar_clerk'] as const

/** Terms common to all kinds of codes. */
export const codeTerms = {
  code: requiredText(40, 'Please enter the code.').refine(
    (code) => /^[\p{L}\p{N}._-]+$/u.test(code),
    'Please use letters, digits, dots, hyphens and underscores only.',
  ),
  basisPoints: shareField(),
  /** Maximum number of orders that may use it; null if unlimited. */
  howMany: limitOrNone(1, 1_000_000),
  /** Discount after all uses are taken; 0 for none. */
  orBasisPoints: shareField(),
}

export const PromoCodeDraft = z
  .object({
    ...codeTerms,
    kind: z.enum(promoKinds, 'Please choose what the code is for.'),
    /** US cents. An account code may give credit instead of a discount. */
    creditMinor: integer(0, MAX_CODE_CREDIT),
    /** Event of an event code; '' for other codes. */
    eventid: chosenId(),
    validFrom: timestampOrNone(),
    validTo: timestampOrNone(),
  })
  .refine(({ kind, ...gives }) => kind !== 'account' || gives.basisPoints > 0 !== gives.creditMinor > 0, {
    message: 'Please enter either a discount or a credit.',
    path: ['basisPoints'],
  })
  .refine(({ kind, eventid }) => kind !== 'event' || eventid !== '', {
    message: 'Please choose the event.',
    path: ['eventid'],
  })
  .refine((gives) => gives.orBasisPoints <= gives.basisPoints, {
    message: 'What it gives when used up must not be more than the discount.',
    path: ['orBasisPoints'],
  })
  .refine(({ kind, creditMinor }) => creditMinor === 0 || kind === 'account', {
    message: 'Only codes for accounts can give credit.',
    path: ['creditMinor'],
  })
  .refine(({ validFrom, validTo }) => validFrom === '' || validTo === '' || validFrom < validTo, {
    message: 'The end must be later than the beginning.',
    path: ['validTo'],
  })
export type PromoCodeDraft = z.output<typeof PromoCodeDraft>

const row = {
  code: z.string(),
  kind: z.enum(promoKinds),
  state: z.enum(codeStates),
  basisPoints: z.int(),
  orBasisPoints: z.int(),
  creditMinor: z.int(),
  howMany: z.int().nullable(),
  /** Number of orders paid with it, or of users who received its credit. */
  used: z.int(),
  /** Number of uses reserved by users at the checkout or by orders awaiting payment. */
  held: z.int(),
  validFrom: instant().nullable(),
  validTo: instant().nullable(),
  createdAt: instant(),
}
export type PromoCodeRow = z.output<z.ZodObject<typeof row>>

const codes = resource({
  at: 'pricing/codes',
  access,
  draft: PromoCodeDraft,
  row,
  sorts: ['code', 'createdAt', 'validTo', 'used'],
  filters: { kind: filterOf(promoKinds), state: filterOf(codeStates) },
  csv: [
    ['Code', (code) => code.code],
    ['For', (code) => code.kind],
    ['Status', (code) => code.state],
    ['Discount', (code) => percentText(code.basisPoints)],
    ['Discount after limit', (code) => percentText(code.orBasisPoints)],
    ['Credit', (code) => ({ minor: code.creditMinor, currency: 'USD' })],
    ['How many', (code) => code.howMany],
    ['Used', (code) => code.used],
    ['On hold', (code) => code.held],
    ['From', (code) => code.validFrom],
    ['To', (code) => code.validTo],
  ],
  errors: {
    'code-exists': 'There is such a code already, perhaps in other letters or among the archived ones.',
    'code-is-used': 'This code has been used: its name and what it is for stay as they are.',
    'too-few': 'It has been used more often than that.',
  },
})

/** Promo codes of all kinds for the pricing page. Seminar codes also appear on the seminar staff pages. */
export const promoCodes = contract('pricing.codes', 'pricing/codes', {
  ...codes,
  end: command({
    access,
    summary: 'Ends a promo code for new buyers. Existing reservations of buyers who are paying remain valid.',
    input: z.object({ id: id() }),
    output: z.object({ revision: z.int() }),
    errors: codes.save.errors,
  }),
  events: query({
    access,
    summary: 'Searches the events that can be selected for a code.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
