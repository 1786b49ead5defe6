import { z } from 'zod'
import {
  emailAddress,
  flag,
  id,
  optionalPrintedText,
  personName,
  printedText,
  requiredText,
  shareField,
} from '#platform/contract/fields.ts'
import { anyone, contract, query, upload } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { PartnerFeatures } from '../contract.ts'

const access = ['product_admin'] as const
export const LOGO_BYTES = 200_000
export const logoKinds = ['png', 'jpg', 'webp'] as const

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a color like #14532d.')
const features = Object.fromEntries(
  Object.keys(PartnerFeatures.shape).map((name) => [name, flag()]),
) as Record<keyof PartnerFeatures, ReturnType<typeof flag>>

/** Data that the provider stores about a partner. Its admins are stored as grants, its prices in a separate list. */
export const PartnerDraft = z.object({
  /** Also used in its URL; immutable, since orders and printed links contain it. */
  code: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z][a-z0-9-]{1,29}$/,
      'Please use 2 to 30 letters, digits and hyphens, and begin with a letter: tidewater.',
    ),
  name: printedText(80, 'Please enter the name of the partner.'),
  logo: z.union([z.literal(''), z.uuid('Please choose the logo again.')]),
  primary: color,
  accent: color,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Please choose a currency.'),
  discountBasisPoints: shareField(),
  ourShareBasisPoints: shareField(),
  roundDown: flag(),
  purchaseByContact: flag(),
  partnerSeminars: flag(),
  customizedTraining: flag(),
  openPrices: flag(),
  openMembership: flag(),
  ...features,
  senderName: z.union([z.literal(''), personName(60, 'Please enter the name of the sender.')]),
  senderAddress: z.union([z.literal(''), emailAddress()]),
  contactName: optionalPrintedText(80),
  contactEmail: z.union([z.literal(''), emailAddress()]),
  contactPhone: optionalPrintedText(40),
  languages: z.array(requiredText(40)).max(30, 'Please choose at most 30 languages.'),
})
export type PartnerDraft = z.output<typeof PartnerDraft>

/** Partner management for the provider's administrators. */
export const partnersAdmin = contract('partnersAdmin', 'partners', {
  ...resource({
    at: 'partners/admin',
    access,
    draft: PartnerDraft,
    row: {
      code: z.string(),
      name: z.string(),
      currency: z.string(),
      discountBasisPoints: z.int(),
      ourShareBasisPoints: z.int(),
      sells: z.enum(['open', 'members', 'contact']),
      senderAddress: z.string(),
    },
    sorts: ['name', 'code', 'discount'],
    csv: [
      ['Code', (row) => row.code],
      ['Name', (row) => row.name],
      ['Currency', (row) => row.currency],
      ['Discount in percent', (row) => row.discountBasisPoints / 100],
      ['Our share in percent', (row) => row.ourShareBasisPoints / 100],
      ['Sells', (row) => row.sells],
    ],
  }),
  choices: query({
    at: 'partners/admin/choices',
    access,
    summary: 'Lists the currencies and languages available to a partner.',
    output: z.object({
      currencies: z.array(z.object({ value: z.string(), label: z.string() })),
      languages: z.array(z.string()),
    }),
  }),
  uploadLogo: upload({
    access,
    summary: 'Uploads a logo, which is saved with its partner.',
    maxBytes: LOGO_BYTES,
    kinds: logoKinds,
    output: z.object({ file: z.string() }),
  }),
  logo: anyone.file({
    summary: 'Returns the logo of a partner.',
    input: z.object({ id: id() }),
  }),
})
