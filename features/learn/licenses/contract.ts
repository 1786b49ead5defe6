import { z } from 'zod'
import { flag, id, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { LicenseDraft } from './contract/license-draft.ts'
import {
  ApprovedCourse,
  Cited,
  Completion,
  Entry,
  ExpertShort,
  RunningCourse,
  WalletLicense,
} from './contract/views.ts'
import { approvalTopics } from './rules/approvals.ts'
import { methodNames } from './rules/roster-file.ts'
import { texasKinds } from './rules/rule-sets.ts'

const Done = z.object({ good: z.literal(true) })
const perPerson = [{ times: 60, minutes: 60, per: 'user' }] as const
const sameNumber = {
  'same-number': 'You have stored this license already. Please change that one instead.',
}

/** Licenses with their hours, the courses that count for them, and the status of reported completions. */
export const licenses = contract('licenses', {
  mine: signedIn.query({
    summary:
      'Lists the caller’s licenses with hours required, earned, and missing, and training that does not count, with the reasons.',
    output: z.object({
      licenses: z.array(WalletLicense),
      /** True if an order or course is marked as taken for TCEQ but no Texas license is stored. */
      lacksTexas: z.boolean(),
    }),
  }),
  add: signedIn.command({
    limits: perPerson,
    input: z.object({ license: LicenseDraft }),
    output: z.object({ licenseid: z.string() }),
    errors: { ...sameNumber, 'too-many-licenses': 'You have stored as many licenses as we can keep.' },
  }),
  change: signedIn.command({
    limits: perPerson,
    transactions: 'own',
    input: z.object({ licenseid: id(), license: LicenseDraft }),
    output: Done,
    errors: sameNumber,
  }),
  remove: signedIn.command({
    transactions: 'own',
    summary: 'Removes a license from the wallet. Anything already reported under it remains.',
    input: z.object({ licenseid: id() }),
    output: Done,
  }),
  /** Training that counts for one license, as a list to send to the agency. */
  ceList: signedIn.query({
    reads: 'replica',
    input: listInput(['day']).extend({ licenseid: id() }),
    output: listOutput(Entry),
    csvFile: 'continuing-education',
    csv: [
      ['Course', (row) => row.name],
      ['Course code', (row) => row.courseid],
      ['Course approval number', (row) => row.approvalNumber],
      ['Completion date', (row) => row.day],
      ['Delivery method', (row) => methodNames[row.deliveryMethod]],
      ['Hours', (row) => row.counted],
    ],
  }),
  ceListPaper: signedIn.file({
    reads: 'replica',
    at: 'licenses/ce-list.pdf',
    limits: paperLimits,
    summary: 'Returns a document that lists the training that counts toward one of the caller’s licenses.',
    input: z.object({ licenseid: id() }),
  }),
  rules: signedIn.query({
    summary:
      'Returns the rules for credit in Texas, each statement with its source and the date on which it was read.',
    output: z.object({
      /** `topic`: the training topic required by the rule. */
      rules: z.array(Cited.extend({ title: z.string(), topic: z.enum(approvalTopics).nullable() })),
      notice: Cited.nullable(),
    }),
  }),
  approved: signedIn.query({
    summary: 'Lists the courses approved by the Texas agency and indicates which ones the caller has used.',
    input: z.object({
      which: z.enum(['all', 'required', 'other']).default('all'),
      kind: z.union([z.literal(''), z.enum(texasKinds)]).default(''),
    }),
    output: z.object({ courses: z.array(ApprovedCourse) }),
  }),
  completions: signedIn.query({
    summary: 'Returns the status of the caller’s completions on the state roster.',
    output: z.object({ completions: z.array(Completion), running: z.array(RunningCourse) }),
  }),
  takeForTceq: signedIn.command({
    transactions: 'own',
    summary: 'Sets whether a course that is not yet complete is taken for the Texas agency.',
    input: z.object({ enrollmentid: id(), taken: flag() }),
    output: Done,
    errors: {
      'already-complete':
        'You have completed this course already. Please write to us if it should be reported.',
      'not-approved': 'The agency has no approval for this course today.',
    },
  }),
  acknowledge: signedIn.command({
    summary: 'Records that the caller has read the notice of a course that leads to a license.',
    input: z.object({ courseid: requiredText(40) }),
    output: Done,
  }),
  experts: signedIn.query({
    input: z.object({ search: optionalText(100) }),
    output: z.object({ experts: z.array(ExpertShort) }),
  }),
})
