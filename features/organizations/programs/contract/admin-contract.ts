import { z } from 'zod'
import { id, integer, jsonText, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { sentStates } from '../rules/application-states.ts'
import { interestStates, seminarLevels } from '../rules/interests.ts'
import { participantStates } from '../rules/participant-states.ts'
import { trackCodes } from '../rules/program-codes.ts'
import {
  ApplicationDetail,
  ApplicationRow,
  ImportCheck,
  InterestRow,
  ParticipantDetail,
  ParticipantRow,
} from './admin-views.ts'
import { OfferDraft } from './interview.ts'

const Done = z.object({ good: z.literal(true) })
const staff = ['product_admin'] as const
const revision = () => integer(1, 2_000_000_000)
const reason = (missing = 'Please give a reason.') => requiredText(500, missing)
const conflict = {
  conflict: 'Someone has changed this in the meantime. Please check its current status.',
}
/** Maximum number of characters in an import file of old records, and maximum number of rows. */
const MAX_IMPORT_CHARACTERS = 400_000
export const MAX_IMPORT_ROWS = 2000

const File = z.object({
  fileName: requiredText(200, 'Please choose a file.'),
  text: z
    .string()
    .min(1, 'The file is empty.')
    .max(MAX_IMPORT_CHARACTERS, 'This file is too long. Please split it.'),
})

const staffOnly = operationsFor(staff)

export const programsAdmin = contract('programs', {
  participantList: staffOnly.query({
    input: listInput(['changed', 'oldest', 'newest']).extend({
      state: filterOf(participantStates),
      program: filterOf(trackCodes),
      source: filterOf(['self', 'staff', 'import']),
    }),
    output: listOutput(ParticipantRow),
    csvFile: 'wtcp-records',
    csv: [
      ['Name', (row) => row.person],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Track', (row) => row.programName],
      ['Status', (row) => row.state],
      ['Source', (row) => row.source],
      ['Requirements done', (row) => row.doneCount],
      ['Requirements', (row) => row.total],
      ['Hours', (row) => row.hours],
      ['Of hours', (row) => row.ofHours],
      ['Certificate', (row) => row.certificate],
      ['Certificate state', (row) => row.certificateState],
      ['Requested', (row) => row.askedAt],
      ['Changed', (row) => row.changedAt],
    ],
  }),
  participantDetail: staffOnly.query({
    input: z.object({ participantid: id() }),
    output: ParticipantDetail,
  }),
  addParticipant: staffOnly.command({
    summary: 'Admits a user who did not self-enroll.',
    input: z.object({
      email: requiredText(254, 'Please enter the email address of the account.'),
      code: z.enum(trackCodes, 'Please choose a track.'),
      reason: reason(),
    }),
    output: z.object({ participantid: z.string() }),
    errors: { 'has-place': 'This person is already in this track.' },
  }),
  admit: staffOnly.command({
    input: z.object({ participantid: id(), revision: revision(), remarks: optionalText(500) }),
    output: Done,
    errors: conflict,
  }),
  closeParticipant: staffOnly.command({
    input: z.object({
      participantid: id(),
      revision: revision(),
      reason: reason('Please give a reason; the person reads it.'),
    }),
    output: Done,
    errors: conflict,
  }),
  waive: staffOnly.command({
    summary: 'Waives a requirement for one participant.',
    input: z.object({
      participantid: id(),
      revision: revision(),
      requirement: requiredText(100),
      reason: reason(),
    }),
    output: Done,
    errors: { ...conflict, 'not-open': 'This requirement is not open.' },
  }),
  endWaiver: staffOnly.command({
    input: z.object({
      participantid: id(),
      revision: revision(),
      requirement: requiredText(100),
      reason: reason(),
    }),
    output: Done,
    errors: conflict,
  }),
  issue: staffOnly.command({
    summary: 'Issues a track certificate manually, with the date it was earned and a reason.',
    input: z.object({
      participantid: id(),
      revision: revision(),
      issuedOn: z.union([z.literal(''), z.iso.date('Please choose a day.')]).default(''),
      reason: reason(),
    }),
    output: z.object({ number: z.string() }),
    errors: {
      ...conflict,
      'requirements-missing': 'Not all requirements are met. Waive what need not be met, with a reason.',
      'has-certificate': 'There is a certificate in force already.',
    },
  }),
  checkImport: staffOnly.command({
    summary: 'Checks a file of old records and returns a preview of the import. Stores nothing.',
    input: File,
    output: ImportCheck,
  }),
  importRecords: staffOnly.command({
    summary: 'Imports a file of old records, either completely or not at all.',
    input: File,
    output: z.object({ records: z.int(), people: z.int(), certificates: z.int() }),
    errors: {
      'import-problems': 'Nothing was imported: some rows are not valid. They are marked below.',
    },
  }),

  applicationList: staffOnly.query({
    input: listInput(['changed', 'oldest', 'newest']).extend({ state: filterOf(sentStates) }),
    output: listOutput(ApplicationRow),
    csvFile: 'level-iv-applications',
    csv: [
      ['Name', (row) => row.person],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Status', (row) => row.state],
      ['Works', (row) => row.works],
      ['Evaluator', (row) => row.evaluator],
      ['Interview', (row) => row.interviewAt ?? ''],
      ['Sent', (row) => row.sentAt ?? ''],
      ['Changed', (row) => row.changedAt],
    ],
  }),
  applicationDetail: staffOnly.query({
    input: z.object({ applicationid: id() }),
    output: ApplicationDetail,
  }),
  reviewApplication: staffOnly.command({
    input: z.object({ applicationid: id(), revision: revision() }),
    output: Done,
    errors: conflict,
  }),
  offerInterview: staffOnly.command({
    summary: 'Offers interview times and cancels an interview that is already booked.',
    input: z.object({ applicationid: id(), revision: revision(), offer: jsonText(OfferDraft) }),
    output: Done,
    errors: conflict,
  }),
  bookInterview: staffOnly.command({
    summary: 'Books one of the offered times on behalf of an applicant who called.',
    input: z.object({ applicationid: id(), revision: revision(), at: z.iso.datetime({ offset: true }) }),
    output: Done,
    errors: { ...conflict, 'slot-gone': 'This time is not offered any more.' },
  }),
  acceptApplication: staffOnly.command({
    summary: 'Accepts an application after the interview and issues the level IV certificate.',
    input: z.object({
      applicationid: id(),
      revision: revision(),
      remarks: reason('Please write what the evaluator found.'),
    }),
    output: Done,
    errors: {
      ...conflict,
      'no-level-three': 'The certificate of level III is not valid now. It is to be renewed first.',
      'not-held-yet': 'The interview has not taken place yet.',
    },
  }),
  refuseApplication: staffOnly.command({
    input: z.object({
      applicationid: id(),
      revision: revision(),
      reason: reason('Please give a reason; the applicant reads it.'),
    }),
    output: Done,
    errors: conflict,
  }),

  interestList: staffOnly.query({
    input: listInput(['newest', 'oldest']).extend({
      level: filterOf(seminarLevels),
      state: filterOf(interestStates),
    }),
    output: listOutput(InterestRow),
    csvFile: 'seminar-interest',
    csv: [
      ['Name', (row) => row.person],
      ['Email', (row) => row.email],
      ['Company', (row) => row.company],
      ['Level', (row) => row.level],
      ['Preferred location', (row) => row.region],
      ['People', (row) => row.people],
      ['Remarks', (row) => row.remarks],
      ['Status', (row) => row.state],
      ['Since', (row) => row.createdAt],
      ['Notified', (row) => row.notifiedAt ?? ''],
    ],
  }),
  markNotified: staffOnly.command({
    summary: 'Records that an interested user was notified of dates.',
    input: z.object({ interestid: id() }),
    output: Done,
    errors: conflict,
  }),
})
