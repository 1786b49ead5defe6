import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { applicationStates, staffActions } from '../rules/application-states.ts'
import { interestStates, seminarLevels } from '../rules/interests.ts'
import { participantStates } from '../rules/participant-states.ts'
import { trackCodes } from '../rules/program-codes.ts'
import { ApplicationView, ProgressView } from './views.ts'

const PersonView = z.object({
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
})

export const ParticipantRow = z.object({
  participantid: z.string(),
  person: z.string(),
  email: z.string(),
  company: z.string(),
  program: z.enum(trackCodes),
  programName: z.string(),
  state: z.enum(participantStates),
  source: z.enum(['self', 'staff', 'import']),
  doneCount: z.int(),
  total: z.int(),
  hours: z.number(),
  ofHours: z.number(),
  certificate: z.string(),
  certificateState: z.string(),
  askedAt: instant(),
  changedAt: instant(),
})
export type ParticipantRow = z.output<typeof ParticipantRow>

const participantActions = ['admit', 'waive', 'close', 'issue'] as const
export type ParticipantAction = (typeof participantActions)[number]

export const ParticipantDetail = z.object({
  participantid: z.string(),
  state: z.enum(participantStates),
  source: z.enum(['self', 'staff', 'import']),
  revision: z.int(),
  person: PersonView,
  progress: ProgressView,
  waivers: z.array(z.object({ requirement: z.string(), reason: z.string(), by: z.string(), at: instant() })),
  records: z.array(
    z.object({
      requirement: z.string(),
      at: instant(),
      hours: z.number(),
      evidence: z.string(),
      /** For example 'register-2014.csv, line 7'. */
      from: z.string(),
    }),
  ),
  events: z.array(z.object({ message: z.string(), reason: z.string(), by: z.string(), at: instant() })),
  may: z.array(z.enum(participantActions)),
})
export type ParticipantDetail = z.output<typeof ParticipantDetail>

export const ApplicationRow = z.object({
  applicationid: z.string(),
  person: z.string(),
  email: z.string(),
  company: z.string(),
  state: z.enum(applicationStates),
  works: z.int(),
  evaluator: z.string(),
  interviewAt: z.string().nullable(),
  sentAt: instant().nullable(),
  changedAt: instant(),
})
export type ApplicationRow = z.output<typeof ApplicationRow>

export const ApplicationDetail = ApplicationView.omit({ may: true }).extend({
  person: PersonView,
  progress: ProgressView,
  /** Instructors suggested as evaluators. */
  evaluators: z.array(z.string()),
  may: z.array(z.enum(staffActions)),
})
export type ApplicationDetail = z.output<typeof ApplicationDetail>

export const InterestRow = z.object({
  interestid: z.string(),
  person: z.string(),
  email: z.string(),
  company: z.string(),
  level: z.enum(seminarLevels),
  region: z.string(),
  people: z.int(),
  remarks: z.string(),
  state: z.enum(interestStates),
  createdAt: instant(),
  notifiedAt: instant().nullable(),
})
export type InterestRow = z.output<typeof InterestRow>

export const ImportRow = z.object({
  line: z.int(),
  email: z.string(),
  person: z.string(),
  program: z.string(),
  requirement: z.string(),
  doneOn: z.string(),
  hours: z.string(),
  evidence: z.string(),
  is: z.enum(['new', 'known', 'problem']),
  problems: z.array(z.string()),
})
export type ImportRow = z.output<typeof ImportRow>

export const ImportCheck = z.object({
  /** Reason the file cannot be read; '' if it can. */
  problem: z.string(),
  rows: z.array(ImportRow),
  fresh: z.int(),
  known: z.int(),
  problems: z.int(),
})
export type ImportCheck = z.output<typeof ImportCheck>
