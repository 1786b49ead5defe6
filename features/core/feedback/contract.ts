import { z } from 'zod'
import { id, instant, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { noteStateNames, noteStates } from './rules/note-states.ts'

/** Size limit of a JPEG in base64, so that it fits into a request. */
export const SCREENSHOT_CHARS = 700_000
const NO_PICTURE = 'This is no picture. Please send your note without it.'
const isJpeg = (image: string) => /^\/9j\/[\w+/]{100,}={0,2}$/.test(image)

const OwnNote = z.object({
  noteid: z.string(),
  page: z.string(),
  notes: z.string(),
  state: z.enum(noteStates),
  answer: z.string(),
  /** The version that contains the change; '' if none yet. */
  version: z.string(),
  createdAt: instant(),
})

const AdminNote = OwnNote.extend({
  revision: z.int(),
  person: z.string(),
  email: z.string(),
  /** Example: 'width 360, language en-US'. */
  device: z.string(),
  hasScreenshot: z.boolean(),
})
export type AdminNote = z.output<typeof AdminNote>

export const feedback = contract('feedback', {
  submit: signedIn.command({
    at: 'test/submitIonicTesting',
    self: 'userid',
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    summary: 'Submits a comment, request, or problem with a page; only specific fields of `data` are stored.',
    input: z.object({
      userid: optionalText(60),
      notes: requiredText(4000, 'Please write what you noticed.'),
      data: optionalText(4000),
      page: optionalText(200),
    }),
    output: z.object({ good: z.literal(true), message: z.string(), noteid: z.string() }),
  }),
  addScreenshot: signedIn.command({
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    summary:
      'Adds a screenshot of the page, viewed and approved by the user, to a note just sent. Allowed once per note.',
    input: z.object({ noteid: id(), image: z.string().max(SCREENSHOT_CHARS).refine(isJpeg, NO_PICTURE) }),
    output: z.object({ good: z.literal(true) }),
    errors: { 'has-one': 'This note has a picture already.' },
  }),
  mine: signedIn.query({
    summary: 'Lists the caller’s feedback notes with status and answer, newest first.',
    input: listInput(['newest'], 'desc'),
    output: listOutput(OwnNote),
  }),
})

const adminsOnly = operationsFor(['product_admin'])

export const feedbackAdmin = contract('feedbackAdmin', 'feedback', {
  notes: adminsOnly.query({
    summary: 'Lists all feedback notes, newest first.',
    input: listInput(['newest'], 'desc').extend({ state: filterOf(noteStates) }),
    output: listOutput(AdminNote),
    csvFile: 'feedback',
    csv: [
      ['Sent', (row) => row.createdAt],
      ['Page', (row) => row.page],
      ['Notes', (row) => row.notes],
      ['Person', (row) => row.person],
      ['Email', (row) => row.email],
      ['Device', (row) => row.device],
      ['Status', (row) => noteStateNames[row.state]],
      ['Answer', (row) => row.answer],
      ['Version', (row) => row.version],
    ],
  }),
  screenshot: adminsOnly.file({
    summary: 'Returns the screenshot sent with a note.',
    input: z.object({ noteid: id() }),
  }),
  settle: adminsOnly.command({
    summary: 'Sets the state, answer, and version of a note; its author gets an email.',
    input: z.object({
      noteid: id(),
      revision: integer(1, 2_000_000_000),
      state: z.enum(noteStates),
      answer: optionalText(2000),
      version: optionalText(20),
    }),
    output: z.object({ good: z.literal(true) }),
    errors: { changed: 'Someone else has answered this note. Please open it again.' },
  }),
})
