import { z } from 'zod'
import { flag, id, instant, optionalText, printedText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { deliveryLabels } from '../rules/certificate-text.ts'
import { claimStates } from '../rules/external-hours/claim-states.ts'
import { PROOF_BYTES, proofTypes } from '../rules/external-hours/proof-type.ts'
import { deliveryMethods } from '../rules/hour-entry.ts'

const Done = z.object({ good: z.literal(true) })

/** Quarter hours; 200 is far above any single training. */
const hours = () =>
  decimalNumber(0.25, 200).refine((value) => Number.isInteger(value * 4), 'Please enter quarters of an hour.')

export const ClaimDraft = z.object({
  name: printedText(160, 'Please write what it was about.'),
  provider: requiredText(160, 'Please write who held it.'),
  heldOn: z.iso.date('Please choose the day on which it ended.'),
  hours: hours(),
  deliveryMethod: z.enum(deliveryMethods, 'Please choose how it was held.'),
  tceqNumber: optionalText(40),
  proofid: z.uuid('Please choose the file that proves it.'),
})
export type ClaimDraft = z.input<typeof ClaimDraft>

export const Claim = z.object({
  claimid: z.string(),
  name: z.string(),
  provider: z.string(),
  heldOn: z.string(),
  hours: z.number(),
  deliveryMethod: z.enum(deliveryMethods),
  tceqNumber: z.string(),
  state: z.enum(claimStates),
  approvedHours: z.number().nullable(),
  approvedForTexas: z.boolean(),
  decision: z.string(),
  decidedAt: instant().nullable(),
  sentAt: instant(),
  proof: z.object({ url: z.string(), type: z.enum(proofTypes), name: z.string() }),
})
export type Claim = z.output<typeof Claim>

const ClaimRow = Claim.extend({
  person: z.string(),
  detail: z.string(),
  /** Days since submission. */
  days: z.int(),
})
export type ClaimRow = z.output<typeof ClaimRow>

const decided = { conflict: 'This was decided or withdrawn in the meantime. Please reload.' }

export const externalHours = contract('certificates', {
  myExternalHours: signedIn.query({
    summary: 'Lists the outside training hours the caller submitted, newest first.',
    output: z.object({ claims: z.array(Claim) }),
  }),
  sendExternalHours: signedIn.command({
    limits: [{ times: 30, minutes: 60, per: 'user' }],
    audits: ['not-found'],
    summary: 'Submits outside training hours with a previously uploaded proof.',
    input: ClaimDraft,
    output: z.object({ claimid: z.string() }),
    errors: {
      'sent-before': 'You have sent this in already. You find it in the list below.',
      'proof-used': 'This file already proves other hours. Please choose the file again.',
    },
  }),
  uploadProof: signedIn.upload({
    summary: 'Uploads a proof of hours, to be submitted afterwards.',
    maxBytes: PROOF_BYTES,
    kinds: proofTypes,
    output: z.object({ file: z.string() }),
  }),
  proof: signedIn.file({
    summary: 'Returns a proof of hours, for its sender and for staff.',
    input: z.object({ proofid: id() }),
  }),
  withdrawExternalHours: signedIn.command({
    audits: ['not-found'],
    input: z.object({ claimid: id() }),
    output: Done,
    errors: decided,
  }),
})

const staff = ['product_admin'] as const

const staffOnly = operationsFor(staff)

export const hoursAdmin = contract('certificates', {
  externalHoursList: staffOnly.query({
    input: listInput(['newest', 'oldest']).extend({ state: filterOf(claimStates) }),
    output: listOutput(ClaimRow),
    csvFile: 'external-hours',
    csv: [
      ['Name', (row) => row.person],
      ['Login', (row) => row.detail],
      ['What', (row) => row.name],
      ['Held by', (row) => row.provider],
      ['Ended on', (row) => row.heldOn],
      ['How', (row) => deliveryLabels[row.deliveryMethod]],
      ['Hours claimed', (row) => row.hours],
      ['Status', (row) => row.state],
      ['Hours approved', (row) => row.approvedHours ?? ''],
      ['TCEQ', (row) => (row.approvedForTexas ? row.tceqNumber || 'yes' : '')],
      ['Sent', (row) => row.sentAt],
      ['Decided', (row) => row.decidedAt ?? ''],
      ['Reason', (row) => row.decision],
    ],
  }),
  approveExternalHours: staffOnly.command({
    input: z.object({
      claimid: id(),
      hours: hours(),
      forTexas: flag().default(false),
      /** Message to the user; required if fewer hours are approved. */
      note: optionalText(500),
    }),
    output: Done,
    errors: decided,
  }),
  refuseExternalHours: staffOnly.command({
    input: z.object({
      claimid: id(),
      reason: requiredText(500, 'Please give a reason; the learner reads it.'),
    }),
    output: Done,
    errors: decided,
  }),
})
