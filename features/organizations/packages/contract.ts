import { z } from 'zod'
import { flag, id, instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { anyone, contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { filterOf, listInput, listOutput } from '#platform/contract/paging.ts'
import { packageFormatNames, packageFormats } from './rules/formats.ts'
import { type LaunchState, launchStates, REVOKED } from './rules/launch-state.ts'

const administrators = operationsFor(['corp_admin'])
const states = ['active', 'revoked'] as const

const PackageRow = z.object({
  packageid: z.string(),
  courseid: z.string(),
  coursename: z.string(),
  format: z.enum(packageFormats),
  createdAt: instant(),
  createdBy: z.string(),
  /** Number of launches from an LMS, and the time of the last one. */
  launches: z.int(),
  lastLaunchedAt: instant().nullable(),
  /** Number of people who connected their accounts. */
  learners: z.int(),
  state: z.enum(states),
})
export type PackageRow = z.output<typeof PackageRow>

const LaunchAnswer = z.object({
  state: z.enum(launchStates),
  message: z.string(),
  progress: z
    .object({
      complete: z.boolean(),
      score: z.int().nullable(),
      seconds: z.int(),
      sessionSeconds: z.int(),
      unitsDone: z.int(),
      units: z.int(),
      next: z.int().nullable(),
      failed: z.boolean(),
    })
    .nullable(),
}) satisfies z.ZodType<LaunchState>

/** Signed launch token that cannot be guessed. */
const launch = () => requiredText(200, 'This address is incomplete.')

export const packages = contract('packages', {
  courses: administrators.query({
    summary: 'Lists the courses for which a company has seats, with the number of free seats.',
    input: z.object({ compid: id() }),
    output: z.object({
      courses: z.array(z.object({ courseid: z.string(), coursename: z.string(), freeSeats: z.int() })),
    }),
  }),
  list: administrators.query({
    summary: 'Lists the packages created for a company.',
    input: listInput(['newest', 'used'], 'desc').extend({ compid: id(), state: filterOf(states) }),
    output: listOutput(PackageRow),
    csvFile: 'course-packages',
    csv: [
      ['Course', (row) => row.coursename],
      ['Standard', (row) => packageFormatNames[row.format]],
      ['Made', (row) => row.createdAt],
      ['Made by', (row) => row.createdBy],
      ['Launches', (row) => row.launches],
      ['Last used', (row) => row.lastLaunchedAt],
      ['Learners', (row) => row.learners],
      ['Status', (row) => row.state],
    ],
  }),
  make: administrators.command({
    summary: 'Creates a package of a course for the LMS of a company.',
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    input: z.object({
      compid: id(),
      courseid: requiredText(40, 'Please choose a course.'),
      format: z.enum(packageFormats, 'Please choose a standard.'),
    }),
    output: z.object({ packageid: z.string() }),
    errors: {
      'no-seats': 'The company has no seats for this course. Buy seats first, on the page Enroll people.',
    },
  }),
  download: administrators.file({
    summary: 'Returns the package as a ZIP file with a manifest and one launch page.',
    // The file contains the key of the package.
    closedToViewers: true,
    input: z.object({ compid: id(), packageid: id() }),
    errors: { revoked: { status: 410, message: 'This package was revoked. Make a new one.' } },
  }),
  revoke: administrators.command({
    summary: 'Revokes a package. Its launches stop immediately, and learning records are preserved.',
    input: z.object({ compid: id(), packageid: id() }),
    output: z.object({ message: z.string() }),
    errors: { 'revoked-already': 'This package has been revoked already.' },
  }),
  launch: anyone.command({
    crossOrigin: true,
    summary: 'Starts a launch page in an LMS. Learner data from the page is looked up, never trusted.',
    limits: [{ times: 600, minutes: 10, per: { input: 'key', and: 'ip' } }],
    input: z.object({
      key: requiredText(200, 'This package is incomplete.'),
      /** Learner id in the LMS. */
      learner: requiredText(1000, 'The learning system did not say who learns.'),
      name: optionalText(200),
    }),
    output: z.object({ launch: z.string(), url: z.string() }),
    errors: { revoked: { status: 410, message: REVOKED } },
  }),
  progress: anyone.query({
    method: 'POST',
    crossOrigin: true,
    summary:
      'Returns the progress that a launch page may report. No progress is returned until a person opens the course from this launch.',
    limits: [{ times: 300, minutes: 10, per: { input: 'launch' } }],
    input: z.object({ launch: launch() }),
    output: LaunchAnswer,
  }),
  opened: anyone.query({
    method: 'POST',
    summary: 'Returns the content of the launch window before the course opens.',
    limits: [{ times: 60, minutes: 10, per: 'ip' }],
    input: z.object({ launch: launch() }),
    output: z.object({
      courseid: z.string(),
      coursename: z.string(),
      company: z.string(),
      /** Learner name as provided by the LMS. */
      learner: z.string(),
      /** True if the caller agreed earlier; the course then opens without a prompt. */
      connected: z.boolean(),
      /** Reason the course cannot open; '' if it can. */
      message: z.string(),
    }),
  }),
  enter: signedIn.command({
    summary:
      'Opens the course of a launch for the logged-in user. With `agreed`, links their account to the learner of the LMS.',
    limits: [{ times: 60, minutes: 10, per: 'user' }],
    input: z.object({ launch: launch(), agreed: flag().default(false) }),
    output: z.object({
      /** `ask`: the caller has not agreed yet. `refused`: the message gives the reason and who can help. */
      outcome: z.enum(['entered', 'ask', 'refused']),
      message: z.string(),
      courseid: z.string(),
    }),
  }),
})
