import { z } from 'zod'
import { flag, id, instant, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { hatLabels, hatSizes, kitStates, shirtLabels, shirtSizes } from '../rules/kits/kit-states.ts'

const Done = z.object({ good: z.literal(true) })

const sizes = {
  hatSize: z.enum(hatSizes, 'Please choose a hat size.'),
  shirtSize: z.enum(['', ...shirtSizes], 'Please choose a shirt size.').default(''),
}
const receiver = {
  shipTo: printedText(400, 'Please enter where the kit should be sent.'),
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country.'),
  phone: printedText(40, 'Please enter a phone number; the carrier needs it.'),
}

export const KitDraft = z.object({ ...sizes, ...receiver })
export type KitDraft = z.input<typeof KitDraft>

/** A kit as shown to its recipient. */
export const Kit = z.object({
  kitid: z.string(),
  /** Example: 'KIT-1001'. */
  name: z.string(),
  certificateid: z.string(),
  title: z.string(),
  certificateNumber: z.string(),
  holderName: z.string(),
  state: z.enum(kitStates),
  hatSize: z.enum(hatSizes),
  shirtSize: z.enum(['', ...shirtSizes]),
  shipTo: z.string(),
  country: z.string(),
  phone: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The carrier's tracking URL; '' if unavailable. */
  trackingUrl: z.string(),
  requestedAt: instant(),
  printedAt: instant().nullable(),
  shippedAt: instant().nullable(),
  deliveredAt: instant().nullable(),
})
export type Kit = z.output<typeof Kit>

/** A certificate for which a kit can be requested, with the data to be printed on it and its evidence. */
const Waiting = z.object({
  certificateid: z.string(),
  number: z.string(),
  title: z.string(),
  holderName: z.string(),
  issuedOn: z.string(),
  checks: z.array(z.object({ message: z.string(), on: z.string().nullable() })),
})
export type WaitingCertificate = z.output<typeof Waiting>

const moved = { conflict: 'The status of this kit has changed in the meantime. Please reload.' }

export const kits = contract('certificates', {
  myKits: signedIn.query({
    summary:
      'Lists certificates whose graduation kit can be requested, kits on their way, and the known sizes.',
    output: z.object({
      waiting: z.array(Waiting),
      kits: z.array(Kit),
      /** From the profile; '' for missing values. */
      profile: z.object({
        hatSize: z.string(),
        shirtSize: z.string(),
        shipTo: z.string(),
        country: z.string(),
        phone: z.string(),
      }),
    }),
  }),
  requestKit: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    audits: ['not-found'],
    summary: 'Requests the graduation kit for one of the caller’s certificates.',
    input: KitDraft.extend({
      certificateid: id(),
      /** True if the holder has confirmed the name as it will be printed. */
      nameIsRight: flag().refine((yes) => yes, 'Please confirm the name as it will be printed.'),
      keepInProfile: flag().default(false),
    }),
    output: z.object({ kitid: z.string(), name: z.string() }),
    errors: {
      'asked-already': 'You have asked for this kit already.',
      'no-kit': 'There is no kit for this certificate: it is not valid any more, or of another kind.',
    },
  }),
  changeKit: signedIn.command({
    audits: ['not-found'],
    summary: 'Updates the sizes and address of the caller’s kit until it is printed.',
    input: KitDraft.extend({ kitid: id() }),
    output: Done,
    errors: moved,
  }),
  kitArrived: signedIn.command({
    audits: ['not-found'],
    input: z.object({ kitid: id() }),
    output: Done,
    errors: moved,
  }),
})

const staff = ['product_admin'] as const

const KitRow = Kit.extend({ person: z.string(), detail: z.string(), days: z.int() })
export type KitRow = z.output<typeof KitRow>

const staffOnly = operationsFor(staff)

export const kitsAdmin = contract('certificates', {
  kitList: staffOnly.query({
    input: listInput(['newest', 'oldest']).extend({
      state: filterOf(kitStates),
      abroad: filterOf(['yes', 'no']),
    }),
    output: listOutput(KitRow),
    csvFile: 'kits',
    csv: [
      ['Kit', (row) => row.name],
      ['Status', (row) => row.state],
      ['Certificate', (row) => row.certificateNumber],
      ['Title', (row) => row.title],
      ['Name as printed', (row) => row.holderName],
      ['Hat', (row) => hatLabels[row.hatSize]],
      ['Shirt', (row) => shirtLabels[row.shirtSize]],
      ['Ship to', (row) => row.shipTo],
      ['Country', (row) => row.country],
      ['Phone', (row) => row.phone],
      ['Login', (row) => row.detail],
      ['Requested', (row) => row.requestedAt],
      ['Printed', (row) => row.printedAt ?? ''],
      ['Shipped', (row) => row.shippedAt ?? ''],
      ['Carrier', (row) => row.carrier],
      ['Tracking number', (row) => row.trackingNumber],
      ['Delivered', (row) => row.deliveredAt ?? ''],
    ],
  }),
  printKit: staffOnly.command({
    summary: 'Records that the certificate is printed and the kit is packed.',
    input: z.object({ kitid: id() }),
    output: Done,
    errors: moved,
  }),
  shipKit: staffOnly.command({
    summary: 'Marks a kit as shipped; its recipient gets an email with the carrier and the tracking number.',
    input: z.object({
      kitid: id(),
      carrier: requiredText(60, 'Please enter the carrier.'),
      trackingNumber: optionalText(60).refine(
        (text) => /^[\w .-]*$/.test(text),
        'Please use letters, digits and dashes only.',
      ),
      trackingUrl: z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Please enter an address that begins with https://.' }).max(300),
      ]),
    }),
    output: Done,
    errors: moved,
  }),
  deliverKit: staffOnly.command({
    input: z.object({ kitid: id() }),
    output: Done,
    errors: moved,
  }),
  packingList: staffOnly.file({
    at: 'certificates/packing-list.pdf',
    limits: paperLimits,
    summary: 'Returns the list of kits to print and pack.',
  }),
})
