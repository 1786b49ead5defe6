import { z } from 'zod'
import type { CsvColumn } from '#platform/contract/csv.ts'
import { id, printedText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, file, paperLimits, query, signedIn } from '#platform/contract/operation.ts'
import { choiceInput, choiceOutput, filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { CertificateCard, CorrectionRow, EvidenceRow, VerifiedCertificate } from './contract/views.ts'
import { certificateStatuses } from './rules/certificate-status.ts'
import { certificateTypeCodes } from './rules/certificate-types.ts'
import { isPrintable } from './rules/printed-name.ts'

/** Name allowed on a certificate. */
export const printedName = printedText(120, 'Please enter the name as it should be printed.').refine(
  isPrintable,
  'Please use letters only.',
)

export const CorrectionRequest = z.object({
  requestedName: printedName,
  reason: requiredText(500, 'Please say what is wrong with the name.'),
})

/** CSV columns of a certificate. */
export const cardColumns: readonly CsvColumn<CertificateCard>[] = [
  ['Number', (row) => row.number],
  ['Name', (row) => row.holderName],
  ['Certificate', (row) => row.title],
  ['Course', (row) => row.course?.name],
  ['Contact hours', (row) => row.hours],
  ['CEU', (row) => row.ceu],
  ['Score %', (row) => row.scorePercent],
  ['Delivery', (row) => row.deliveryMethod],
  ['Issued', (row) => row.issuedOn],
  ['Valid through', (row) => row.expiresOn],
  ['Status', (row) => row.status],
  ['Revoked', (row) => row.revokedAt],
  ['Superseded by', (row) => row.supersededBy?.number],
  ['Verify', (row) => row.verifyUrl],
]

const one = z.object({ certificateid: id() })
const credential = {
  access: 'signed-in',
  /** `hidden` replaces the name with a hash. */
  input: one.extend({ name: z.enum(['given', 'hidden']).default('given') }),
} as const

export const certificates = contract('certificates', {
  mine: signedIn.query({
    summary: 'Lists the caller’s certificates, newest first.',
    output: z.object({ certificates: z.array(CertificateCard) }),
  }),
  one: signedIn.query({
    summary: 'Returns one of the caller’s certificates and how it was earned.',
    input: one,
    output: CertificateCard.extend({
      evidence: z.array(EvidenceRow),
      revokedReason: z.string(),
      corrections: z.array(CorrectionRow),
      /** For a course: the enrollment whose hours it certifies, with their evidence. */
      enrollmentid: z.string().nullable(),
      /** The certificate that this one renews or corrects. */
      replaces: z.object({ certificateid: z.string(), number: z.string() }).nullable(),
    }),
    audits: ['not-found'],
  }),
  paper: signedIn.file({
    at: 'certificates/certificate.pdf',
    limits: paperLimits,
    summary:
      'Returns a certificate as a document, for its holder, staff, and those responsible for the holder’s company.',
    input: one,
  }),
  signedCredential: file({
    ...credential,
    at: 'certificates/credential.jwt',
    summary: 'Returns the signed credential of a certificate, for a wallet.',
  }),
  envelopedCredential: file({
    ...credential,
    at: 'certificates/credential.json',
    summary: 'Returns the signed credential of a certificate in JSON.',
  }),
  verify: anyone.query({
    summary: 'Returns the content and current status of a certificate, for anyone who has its address.',
    limits: [{ times: 120, minutes: 1, per: 'ip' }],
    input: z.object({ token: z.string().max(200) }),
    output: VerifiedCertificate,
  }),
  find: anyone.command({
    summary: 'Returns the address of a certificate, for anyone who knows its number and the last name on it.',
    limits: [
      { times: 15, minutes: 15, per: 'ip' },
      { times: 10, minutes: 60, per: { input: 'number' } },
    ],
    input: z.object({
      number: requiredText(40, 'Please enter the number on the certificate.'),
      lastName: requiredText(80, 'Please enter the last name on the certificate.'),
    }),
    output: z.object({ token: z.string() }),
    errors: {
      'no-such-certificate': {
        status: 404,
        message:
          'We found no certificate with this number and last name. Please compare both with the paper, letter by letter.',
      },
    },
  }),
  askCorrection: signedIn.command({
    summary: 'Requests a name change on one of the caller’s certificates.',
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    input: CorrectionRequest.extend({ certificateid: id() }),
    output: z.object({}),
    errors: {
      'asked-already': 'You have already requested a name change. We will answer by email.',
      'not-correctable': 'This certificate was revoked or replaced, so its name cannot be changed any more.',
      'same-name': 'This name is already on the certificate.',
    },
    audits: ['not-found'],
  }),
  withdrawCorrection: signedIn.command({
    summary: 'Withdraws the caller’s name change request, until staff have answered.',
    input: z.object({ correctionid: id() }),
    output: z.object({}),
    errors: { 'decided-already': 'We have answered already; please look at the certificate again.' },
    audits: ['not-found'],
  }),
  companyList: query({
    reads: 'replica',
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Lists the certificates of a company’s people.',
    input: listInput(['date']).extend({
      companyid: id(),
      type: filterOf(certificateTypeCodes),
      status: filterOf(certificateStatuses),
    }),
    output: listOutput(CertificateCard),
    csvFile: 'company-certificates',
    csv: cardColumns,
  }),
  myCompanies: query({
    access: ['corp_admin', 'corp_supervisor'],
    summary: 'Searches the companies whose certificates the caller may see.',
    input: choiceInput,
    output: choiceOutput,
  }),
})
