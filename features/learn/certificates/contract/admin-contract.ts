import { z } from 'zod'
import { flag, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, query, signedIn } from '#platform/contract/operation.ts'
import {
  choiceInput,
  choiceOutput,
  dayFilter,
  filterOf,
  listInput,
  listOutput,
} from '#platform/contract/paging.ts'
import { cardColumns, printedName } from '../contract.ts'
import { certificateStatuses } from '../rules/certificate-status.ts'
import { certificateTypeCodes } from '../rules/certificate-types.ts'
import { correctionStates } from '../rules/correction-states.ts'
import { CertificateCard, CorrectionRow, EvidenceRow } from './views.ts'

const staff = ['product_admin'] as const
/** Instructors answer questions about certificates for courses they teach; only staff can change certificates. */
const readers = ['product_admin', 'instructor'] as const
const reason = requiredText(500, 'Please give a reason.')

/** Filters of the register; dates are full days in the office's time zone. */
const RegisterFilters = z.object({
  type: filterOf(certificateTypeCodes),
  status: filterOf(certificateStatuses),
  company: optionalText(40),
  issuedFrom: dayFilter(),
  issuedTo: dayFilter(),
  expiresFrom: dayFilter(),
  expiresTo: dayFilter(),
})

/** Larger bundles are not useful for an audit and would occupy a server for minutes. */
export const MAX_IN_BUNDLE = 200

const RegisterRow = CertificateCard.extend({ userid: z.string(), email: z.string() })
export type RegisterRow = z.output<typeof RegisterRow>

const HistoryRow = z.object({ at: instant(), message: z.string(), by: z.string() })

const WaitingCorrection = CorrectionRow.extend({
  certificateid: z.string(),
  number: z.string(),
  title: z.string(),
  holderName: z.string(),
  email: z.string(),
})
export type WaitingCorrection = z.output<typeof WaitingCorrection>

const changeRefusals = {
  'not-changeable': 'This certificate was revoked or replaced already. Please look at it again.',
}

const staffOnly = operationsFor(staff)

/** Certificate register for staff. */
export const certificatesAdmin = contract('certificates', {
  adminList: query({
    reads: 'replica',
    access: readers,
    scope: 'certificates',
    summary:
      'Lists all certificates, or for instructors those of their courses and events. Sorted newest first, or by first expiry with an expiry filter.',
    input: listInput(['date']).extend(RegisterFilters.shape),
    output: listOutput(RegisterRow),
    csvFile: 'certificates',
    csv: [...cardColumns, ['Email', (row) => row.email]],
  }),
  adminCertificate: query({
    access: readers,
    scope: 'certificates',
    summary: 'Returns all details of a certificate: how it was earned and its history.',
    input: z.object({ certificateid: id() }),
    output: RegisterRow.extend({
      username: z.string(),
      source: z.string(),
      evidence: z.array(EvidenceRow),
      revokedReason: z.string(),
      corrections: z.array(CorrectionRow),
      replaces: z.object({ certificateid: z.string(), number: z.string() }).nullable(),
      history: z.array(HistoryRow),
    }),
  }),
  forecast: staffOnly.query({
    reads: 'replica',
    summary: 'Returns the number of certificates that expire in each of the next twelve months.',
    output: z.object({
      months: z.array(
        z.object({
          /** YYYY-MM */
          month: z.string(),
          total: z.int(),
          types: z.array(z.object({ type: z.enum(certificateTypeCodes), count: z.int() })),
        }),
      ),
    }),
  }),
  companies: staffOnly.query({
    reads: 'replica',
    summary: 'Searches the companies available for selection in the register.',
    input: choiceInput,
    output: choiceOutput,
  }),
  revoke: staffOnly.command({
    summary: 'Revokes certificates permanently; each holder gets the reason.',
    input: z.object({ certificateids: z.array(id()).min(1).max(100), reason }),
    output: z.object({ revoked: z.int() }),
    errors: { 'not-changeable': 'One of these has already been revoked. Please reload.' },
  }),
  reissue: staffOnly.command({
    summary: 'Reissues certificates under new numbers; the old ones show which certificate superseded them.',
    input: z.object({
      certificateids: z.array(id()).min(1).max(100),
      /** New name for a single certificate; '' prints the account's current name. */
      name: z.union([z.literal(''), printedName]).default(''),
      reason,
    }),
    output: z.object({ certificateids: z.array(z.string()) }),
    errors: changeRefusals,
  }),
  corrections: staffOnly.query({
    summary: 'Lists name change requests; waiting requests come first, oldest at the top.',
    input: listInput(['date']).extend({ state: filterOf(correctionStates) }),
    output: listOutput(WaitingCorrection),
    csvFile: 'name-corrections',
    csv: [
      ['Certificate', (row) => row.number],
      ['Printed name', (row) => row.holderName],
      ['Requested name', (row) => row.requestedName],
      ['Why', (row) => row.reason],
      ['Email', (row) => row.email],
      ['Requested', (row) => row.askedAt],
      ['Status', (row) => row.state],
      ['Answer', (row) => row.answer],
    ],
  }),
  decideCorrection: staffOnly.command({
    summary:
      'Reissues the certificate under the requested name, or declines and gives the holder the reason.',
    input: z
      .object({ correctionid: id(), approve: flag(), answer: optionalText(500) })
      .refine(({ approve, answer }) => approve || answer !== '', {
        path: ['answer'],
        message: 'Please tell the holder why.',
      }),
    output: z.object({ certificateid: z.string().nullable() }),
    errors: {
      'decided-already': 'This has already been decided. Please reload it.',
      'not-changeable':
        'The certificate was revoked or replaced in the meantime; the request cannot be approved.',
    },
  }),
  rotateKey: staffOnly.command({
    summary: 'Starts signing with a new key. Signatures made with older keys stay verifiable.',
    input: z.object({ reason }),
    output: z.object({ keyid: z.string() }),
  }),
  bundle: signedIn.file({
    at: 'certificates/bundle.zip',
    summary:
      'Returns many certificates in one file: a company’s for those responsible for it, any selection for staff.',
    input: RegisterFilters.extend({
      search: optionalText(100),
      /** Comma-separated ids of the selected certificates. */
      ids: z
        .string()
        .default('')
        .transform((text) => text.split(',').filter((part) => part !== ''))
        .pipe(z.array(z.uuid()).max(MAX_IN_BUNDLE)),
    }),
  }),
})
