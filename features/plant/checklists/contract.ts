import { z } from 'zod'
import { Done, future, often, pastMoment } from '#features/plant/plant/contract/plant-fields.ts'
import {
  chosenId,
  id,
  instant,
  integer,
  jsonText,
  optionalText,
  printedText,
  requiredText,
} from '#platform/contract/fields.ts'
import { LastingLinks, linkLabel, MadeLink } from '#platform/contract/links/share-links.ts'
import { anyone, contract, paperLimits, signedIn } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import {
  AnswerField,
  ListView,
  listId,
  RunRow,
  RunView,
  StepsField,
  StepView,
} from './contract/checklist-fields.ts'

export const MAX_LISTS = 60
export const MAX_ENTRIES = 2000
export const PHOTO_BYTES = 6 * 1024 * 1024

const OneRun = z.object({ runid: z.string().max(60).default(''), link: z.string().max(300).default('') })

/** Checklists, their runs, and the entries. */
export const checklists = contract('plant', {
  checklists: signedIn.query({
    summary:
      'Lists the checklists created by the caller or the caller’s companies, in their latest versions.',
    output: z.object({
      companies: z.array(z.object({ companyid: z.string(), name: z.string() })),
      lists: z.array(ListView),
    }),
  }),
  checklistVersions: signedIn.query({
    summary: 'Lists all versions of a checklist, newest first.',
    input: z.object({ listid: id() }),
    output: z.object({
      versions: z.array(
        z.object({
          version: z.int(),
          name: z.string(),
          steps: z.array(StepView),
          madeAt: instant(),
          madeBy: z.string(),
        }),
      ),
    }),
  }),
  saveChecklist: signedIn.command({
    summary: 'Creates a checklist or a new version of one. Runs remain on the version they started with.',
    input: z.object({
      listid: chosenId(),
      /** The version that was edited; 0 for a new list. */
      version: integer(0, 100_000),
      name: printedText(80, 'Please give it a name.'),
      about: optionalText(400),
      companyid: chosenId(),
      steps: jsonText(StepsField),
    }),
    output: z.object({ listid: z.string(), version: z.int() }),
    errors: {
      conflict: 'Someone else has saved this list in the meantime. Reload it; your text stays on this page.',
      'too-many': `More than ${MAX_LISTS} lists are not possible. Remove those that are no longer used.`,
    },
  }),
  removeChecklist: signedIn.command({
    summary: 'Retires a checklist. Its runs are retained.',
    input: z.object({ listid: id() }),
    output: Done,
  }),
  checklistRuns: signedIn.query({
    summary: 'Lists the runs of a plant, or the caller’s own runs if no plant is given, latest first.',
    input: listInput(['at'], 'desc').extend({
      plantid: chosenId().default(''),
      of: z.enum(['checklists', 'assessments']).default('checklists'),
      state: z.enum(['all', 'open', 'finished']).default('all'),
    }),
    output: listOutput(RunRow),
  }),
  checklistRun: anyone.query({
    summary: 'Returns a run with all its entries. Assessment runs are also available by link.',
    input: OneRun,
    output: RunView,
  }),
  beginRun: signedIn.command({
    limits: often,
    summary: 'Starts a run of a checklist or an assessment. Idempotent by run ID.',
    input: z.object({
      runid: id(),
      listid: listId(),
      version: integer(1, 100_000),
      plantid: chosenId(),
      subject: optionalText(80),
      at: pastMoment,
    }),
    output: Done,
    errors: { future },
  }),
  answerStep: signedIn.command({
    limits: often,
    summary: 'Records a user’s entry for a step. Idempotent by entry ID; every entry is stored.',
    input: z.object({
      entryid: id(),
      runid: id(),
      stepid: z.string().max(40),
      answer: jsonText(AnswerField),
      note: optionalText(500),
      at: pastMoment,
    }),
    output: Done,
    errors: {
      future,
      unfit: { status: 400, message: 'This step asks for something else. Please reload the list.' },
      'note-missing': { status: 400, message: 'Please add a note: what is wrong, and what did you do?' },
      'too-many': 'There are too many entries in this run. Please sign it off and begin a new one.',
    },
  }),
  addPhoto: signedIn.upload({
    limits: often,
    maxBytes: PHOTO_BYTES,
    kinds: ['jpg', 'png', 'webp'],
    summary: 'Adds a photo to a step. Idempotent by entry ID.',
    input: z.object({
      entryid: id(),
      runid: id(),
      stepid: z.string().max(40),
      note: optionalText(500),
      at: pastMoment,
    }),
    output: z.object({ file: z.string() }),
    errors: {
      future,
      unfit: { status: 400, message: 'This step asks for something else. Please reload the list.' },
      'too-many': 'There are too many entries in this run. Please sign it off and begin a new one.',
    },
  }),
  checklistPhoto: anyone.file({
    summary: 'Returns a photo of a run to users who can access the run.',
    input: z.object({ entryid: id(), link: z.string().max(300).default('') }),
  }),
  finishRun: signedIn.command({
    limits: often,
    summary: 'Signs off a run. The first sign-off ends the run; a second one is also stored.',
    input: z.object({
      entryid: id(),
      runid: id(),
      name: requiredText(80, 'Please type your name.'),
      at: pastMoment,
    }),
    output: Done,
    errors: {
      future,
      'open-steps': 'Some steps are still open. Answer them, or mark them as not applicable.',
    },
  }),
  discardRun: signedIn.command({
    summary:
      'Removes a run that is not signed off from all lists. Only the user who started the run can do this.',
    input: z.object({ runid: id() }),
    output: Done,
    errors: { finished: 'This run has been signed off. It can no longer be discarded.' },
  }),
  runPaper: anyone.file({
    at: 'plant/checklistRun.pdf',
    limits: paperLimits,
    summary: 'Returns a run or an assessment report as a PDF.',
    input: OneRun,
  }),
  reportLinks: signedIn.query({
    summary: 'Lists the share links to an assessment report.',
    input: z.object({ runid: id() }),
    output: LastingLinks,
  }),
  makeReportLink: signedIn.command({
    input: z.object({ runid: id(), label: linkLabel() }),
    output: MadeLink,
    errors: { 'too-many': 'There are 20 links. Please end those that are no longer needed.' },
  }),
  endReportLink: signedIn.command({
    input: z.object({ linkid: id() }),
    output: Done,
  }),
})
