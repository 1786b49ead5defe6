import { z } from 'zod'
import { id, integer, jsonText, optionalText } from '#platform/contract/fields.ts'
import { anyone, contract, signedIn } from '#platform/contract/operation.ts'
import { ApplicationForm } from './contract/application-form.ts'
import { InterestForm } from './contract/interests.ts'
import { ApplicationView, InterestView, NextView, ProgressView } from './contract/views.ts'
import { seminarLevels } from './rules/interests.ts'
import { ladderCodes, programCodes, trackCodes } from './rules/program-codes.ts'
import { progressStates } from './rules/progress-states.ts'

const Done = z.object({ good: z.literal(true) })
const revision = () => integer(0, 2_000_000_000)
const perPerson = [{ times: 60, minutes: 60, per: 'user' }] as const

export const MOVED = 'This has changed in the meantime. Please check its current status.'
const moved = { conflict: MOVED }
const draft = {
  conflict:
    'You have changed this application in another window. Please reload the page before you continue.',
}

export const programs = contract('programs', {
  ladder: anyone.query({
    summary:
      'Returns the four levels of the Reverse Osmosis Specialist, with the caller’s progress if they have an account.',
    output: z.object({
      levels: z.array(ProgressView),
      /** Level with the most to gain now; null if all are held, and for guests. */
      nearest: z.enum(ladderCodes).nullable(),
    }),
  }),
  tracks: anyone.query({
    summary:
      'Returns the tracks of the water-treatment certification program, with the caller’s progress if they have an account.',
    output: z.object({ tracks: z.array(ProgressView) }),
  }),
  progress: anyone.query({
    summary:
      'Returns a program’s requirements, the caller’s status in it, and whether the caller is waiting for dates of its seminar.',
    input: z.object({ code: z.enum(programCodes) }),
    output: z.object({ progress: ProgressView, interest: InterestView.nullable() }),
  }),
  next: signedIn.query({
    summary: 'Returns the program that the caller should work on next, with its next step.',
    output: z.object({
      program: z
        .object({
          code: z.enum(programCodes),
          name: z.string(),
          state: z.enum(progressStates),
          doneCount: z.int(),
          total: z.int(),
          percent: z.int(),
          next: NextView,
        })
        .nullable(),
    }),
  }),
  notifyMe: signedIn.command({
    at: 'programs/tellMe',
    limits: perPerson,
    summary:
      'Registers the caller’s interest in seminar dates. Repeating the request updates the existing interest.',
    input: InterestForm,
    output: z.object({ interestid: z.string() }),
  }),
  forgetMe: signedIn.command({
    summary: 'Withdraws the caller’s interest in seminar dates.',
    input: z.object({ level: z.enum(seminarLevels) }),
    output: Done,
  }),
  enroll: signedIn.command({
    limits: perPerson,
    summary: 'Applies for a track. Staff decide on admission.',
    input: z.object({ code: z.enum(trackCodes) }),
    output: Done,
    errors: moved,
  }),
  leave: signedIn.command({
    summary: 'Withdraws from a track. Completed learning remains on record.',
    input: z.object({ code: z.enum(trackCodes), reason: optionalText(500) }),
    output: Done,
    errors: moved,
  }),
  application: signedIn.query({
    summary: 'Returns the caller’s application for level IV.',
    output: z.object({
      /** True if the level below is held, so the application can be submitted. */
      ready: z.boolean(),
      application: ApplicationView.nullable(),
      form: ApplicationForm,
    }),
  }),
  saveApplication: signedIn.command({
    summary: 'Saves a draft of the caller’s application, complete or incomplete.',
    input: z.object({ form: jsonText(ApplicationForm), revision: revision().optional() }),
    output: z.object({ applicationid: z.string(), revision: z.int() }),
    errors: draft,
  }),
  sendApplication: signedIn.command({
    limits: perPerson,
    input: z.object({ revision: revision() }),
    output: Done,
    errors: {
      ...draft,
      'no-level-three': 'A valid certificate of level III is needed before an application can be sent.',
    },
  }),
  chooseInterview: signedIn.command({
    audits: ['not-found'],
    input: z.object({
      applicationid: id(),
      at: z.iso.datetime({ offset: true, error: 'Please choose a time.' }),
    }),
    output: Done,
    errors: { 'slot-gone': 'This time is not offered any more. Please choose another one.' },
  }),
  withdrawApplication: signedIn.command({
    audits: ['not-found'],
    input: z.object({ applicationid: id() }),
    output: Done,
    errors: moved,
  }),
})
