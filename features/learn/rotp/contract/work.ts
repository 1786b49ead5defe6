import { z } from 'zod'
import { Criterion } from '#features/learn/grading/contract/rubric.ts'
import { id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { submissionStates, workStates } from '../rules/work/submission-states.ts'
import { PART_BYTES, workKinds } from '../rules/work/upload-limits.ts'

const done = z.object({ good: z.literal(true) })

export const WorkFile = z.object({
  fileid: z.string(),
  name: z.string(),
  kind: z.enum(workKinds).nullable(),
  bytes: z.int(),
  received: z.int(),
  ready: z.boolean(),
})
export type WorkFile = z.output<typeof WorkFile>

export const WorkComment = z.object({
  commentid: z.string(),
  fileid: z.string().nullable(),
  page: z.int().nullable(),
  x: z.int().nullable(),
  y: z.int().nullable(),
  second: z.int().nullable(),
  text: z.string(),
  author: z.string(),
  isMine: z.boolean(),
  at: instant(),
})
export type WorkComment = z.output<typeof WorkComment>

/** Version of submitted work, visible to the student and the instructors. */
export const WorkVersion = z.object({
  submissionid: z.string(),
  version: z.int(),
  state: z.enum(submissionStates),
  revision: z.int(),
  note: z.string(),
  files: z.array(WorkFile),
  handedInAt: instant().nullable(),
  late: z.boolean(),
  points: z.record(z.string(), z.number()).nullable(),
  percent: z.int().nullable(),
  passed: z.boolean().nullable(),
  feedback: z.string(),
  gradedBy: z.string(),
  gradedAt: instant().nullable(),
  comments: z.array(WorkComment),
})
export type WorkVersion = z.output<typeof WorkVersion>

const WorkRow = z.object({
  assignmentid: z.string(),
  title: z.string(),
  program: z.string(),
  term: z.string(),
  dueAt: instant(),
  state: z.enum(workStates),
  percent: z.int().nullable(),
  passed: z.boolean().nullable(),
})
export type WorkRow = z.output<typeof WorkRow>

/** Student operations on assignments. */
export const rotpWork = contract('rotp.work', 'rotp/work', {
  mine: signedIn.query({
    at: 'rotp/work',
    summary: 'Lists the caller’s open assignments with their status, next due date first.',
    output: z.object({ work: z.array(WorkRow) }),
  }),
  open: signedIn.query({
    summary: 'Returns one of the caller’s assignments with all submitted work.',
    input: z.object({ assignmentid: id() }),
    output: WorkRow.extend({
      instructions: z.string(),
      criteria: z.array(Criterion),
      passPercent: z.int(),
      weight: z.int(),
      isWritable: z.boolean(),
      /** Latest version first; may include the current draft. */
      versions: z.array(WorkVersion),
    }),
  }),
  saveNote: signedIn.command({
    limits: [{ times: 600, minutes: 60, per: 'user' }],
    summary: 'Saves the text of the draft.',
    input: z.object({ assignmentid: id(), note: optionalText(10_000) }),
    output: z.object({ submissionid: z.string() }),
    errors: { sent: 'This was handed in already. Your instructor can return it to you.' },
  }),
  beginFile: signedIn.command({
    limits: [{ times: 200, minutes: 60, per: 'user' }],
    summary: 'Starts or resumes a file upload. The response states how much was already received.',
    input: z.object({
      assignmentid: id(),
      name: requiredText(255, 'This file has no name.'),
      bytes: integer(0, Number.MAX_SAFE_INTEGER),
    }),
    output: z.object({ fileid: z.string(), received: z.int() }),
    errors: { sent: 'This was handed in already. Your instructor can return it to you.' },
  }),
  sendPart: signedIn.upload({
    summary: 'Uploads the next part of a file, starting where the previous part ended.',
    input: z.object({ fileid: id(), offset: integer(0, Number.MAX_SAFE_INTEGER) }),
    output: z.object({ received: z.int(), ready: z.boolean() }),
    errors: {
      elsewhere: 'This part does not follow the last one.',
      refused: { status: 400, message: 'This file cannot be taken.' },
      sent: 'This was handed in already. Your instructor can return it to you.',
    },
    maxBytes: 2 * PART_BYTES,
    kinds: workKinds,
  }),
  removeFile: signedIn.command({
    summary: 'Deletes a file from the draft.',
    input: z.object({ fileid: id() }),
    output: done,
    errors: { sent: 'This was handed in already. Your instructor can return it to you.' },
  }),
  handIn: signedIn.command({
    summary: 'Submits the draft.',
    input: z.object({ assignmentid: id() }),
    output: done,
    errors: {
      empty: { status: 400, message: 'There is nothing to hand in yet. Write something or add a file.' },
      unfinished: 'A file is not all here yet. Please continue or remove it.',
      sent: 'This was handed in already. Your instructor can return it to you.',
    },
  }),
  file: signedIn.file({
    summary: 'Returns a file from the caller’s own work or from the work of one of their students.',
    input: z.object({ fileid: id() }),
  }),
})
