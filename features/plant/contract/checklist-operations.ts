import { z } from 'zod'
import {
  chosenId,
  id,
  instant,
  jsonText,
  optionalText,
  requiredText,
  wholeNumber,
} from '#platform/contract/fields.ts'
import { command, file, paperLimits, query, upload } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { AnswerField, ListView, listId, RunRow, RunView, StepsField, StepView } from './checklist-fields.ts'
import { Done, future, often, pastMoment } from './plant-fields.ts'

export const MOST_LISTS = 60
export const MOST_ENTRIES = 2000
export const PHOTO_BYTES = 6 * 1024 * 1024

const OneRun = z.object({ runid: z.string().max(60).default(''), link: z.string().max(300).default('') })

/** Check lists, their runs, and what was entered. */
export const checklistOperations = {
  checklists: query({
    at: 'plant/checklists',
    access: 'signed-in',
    summary: 'The check lists that the caller or a company of theirs has made, in their newest version.',
    input: z.object({}),
    output: z.object({
      companies: z.array(z.object({ companyid: z.string(), name: z.string() })),
      lists: z.array(ListView),
    }),
  }),
  checklistVersions: query({
    at: 'plant/checklistVersions',
    access: 'signed-in',
    summary: 'All versions of a check list, the newest first.',
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
  saveChecklist: command({
    at: 'plant/saveChecklist',
    access: 'signed-in',
    summary: 'A new check list, or a new version of one. Runs keep the version that they began with.',
    input: z.object({
      listid: chosenId(),
      /** The version that was edited; 0 of a new list. */
      version: wholeNumber(0, 100_000),
      name: requiredText(80, 'Please give it a name.'),
      about: optionalText(400),
      companyid: chosenId(),
      steps: jsonText(StepsField),
    }),
    output: z.object({ listid: z.string(), version: z.int() }),
    errors: {
      conflict: 'Someone else has saved this list in the meantime. Reload it; your text stays on this page.',
      'too-many': `More than ${MOST_LISTS} lists are not possible. Remove those that are no longer used.`,
    },
  }),
  removeChecklist: command({
    at: 'plant/removeChecklist',
    access: 'signed-in',
    summary: 'Takes a check list out of use. Its runs stay.',
    input: z.object({ listid: id() }),
    output: Done,
  }),
  checklistRuns: query({
    at: 'plant/checklistRuns',
    access: 'signed-in',
    summary: "The runs of a plant, or without one the caller's own, the latest first.",
    input: listInput(['at'], 'desc').extend({
      plantid: chosenId().default(''),
      of: z.enum(['checklists', 'assessments']).default('checklists'),
      state: z.enum(['all', 'open', 'finished']).default('all'),
    }),
    output: listOutput(RunRow),
  }),
  checklistRun: query({
    at: 'plant/checklistRun',
    access: 'anyone',
    summary: 'A run with every entry; of an assessment also by a link.',
    input: OneRun,
    output: RunView,
  }),
  beginRun: command({
    at: 'plant/beginRun',
    access: 'signed-in',
    limits: often,
    summary: 'Begins a run of a check list or an assessment. The same id again is the same run.',
    input: z.object({
      runid: id(),
      listid: listId(),
      version: wholeNumber(1, 100_000),
      plantid: chosenId(),
      subject: optionalText(80),
      at: pastMoment,
    }),
    output: Done,
    errors: { future },
  }),
  answerStep: command({
    at: 'plant/answerStep',
    access: 'signed-in',
    limits: often,
    summary: 'What a person entered at a step. The same id again is the same entry; every entry is stored.',
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
  addPhoto: upload({
    at: 'plant/addPhoto',
    access: 'signed-in',
    limits: often,
    maxBytes: PHOTO_BYTES,
    kinds: ['jpg', 'png', 'webp'],
    summary: 'A photo at a step. The same id again is the same photo.',
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
  checklistPhoto: file({
    at: 'plant/checklistPhoto',
    access: 'anyone',
    summary: 'A photo of a run, for who may see the run.',
    input: z.object({ entryid: id(), link: z.string().max(300).default('') }),
  }),
  finishRun: command({
    at: 'plant/finishRun',
    access: 'signed-in',
    limits: often,
    summary: 'Signs a run off. The first sign-off ends it; a second one is stored as well.',
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
  discardRun: command({
    at: 'plant/discardRun',
    access: 'signed-in',
    summary: 'Takes a run that is not signed off out of every list; for the person who began it.',
    input: z.object({ runid: id() }),
    output: Done,
    errors: { finished: 'This run has been signed off. It can no longer be discarded.' },
  }),
  runPaper: file({
    at: 'plant/checklistRun.pdf',
    limits: paperLimits,
    access: 'anyone',
    summary: 'A run, or the report of an assessment, as a document.',
    input: OneRun,
  }),
  reportLinks: query({
    at: 'plant/reportLinks',
    access: 'signed-in',
    summary: 'The links that show the report of an assessment.',
    input: z.object({ runid: id() }),
    output: z.object({
      links: z.array(
        z.object({ linkid: z.string(), label: z.string(), createdAt: instant(), path: z.string() }),
      ),
    }),
  }),
  makeReportLink: command({
    at: 'plant/makeReportLink',
    access: 'signed-in',
    input: z.object({ runid: id(), label: requiredText(80, 'Please say who it is for.') }),
    output: z.object({ linkid: z.string(), path: z.string() }),
    errors: { 'too-many': 'There are 20 links. Please end those that are no longer needed.' },
  }),
  endReportLink: command({
    at: 'plant/endReportLink',
    access: 'signed-in',
    input: z.object({ linkid: id() }),
    output: Done,
  }),
}
