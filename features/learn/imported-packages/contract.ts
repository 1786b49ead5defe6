import { z } from 'zod'
import { flag, id, integer, jsonText } from '#platform/contract/fields.ts'
import { contract, operationsFor, signedIn } from '#platform/contract/operation.ts'
import { standards } from './rules/package-parts.ts'

const admins = operationsFor(['product_admin'] as const)

/** What was found in an uploaded package, shown before it becomes part of a course. */
export const PackagePreview = z.object({
  /** Id of the stored package. */
  file: z.string(),
  standard: z.enum(standards),
  title: z.string(),
  givenName: z.string(),
  /** Number of files, and their size in bytes in the ZIP file and unpacked. */
  files: z.int(),
  bytes: z.int(),
  unpackedBytes: z.int(),
  parts: z.array(z.object({ title: z.string(), file: z.string(), kind: z.enum(['reports', 'page']) })),
  /** Files that are not served because browsers do not play their type. */
  leftOut: z.array(z.string()),
})
export type PackagePreview = z.output<typeof PackagePreview>

/** A started part: the address for the frame, and the sandbox flags of the frame. */
export const Launch = z.object({
  part: z.int(),
  title: z.string(),
  src: z.string(),
  sandbox: z.string(),
})
export type Launch = z.output<typeof Launch>

const PartRecord = z.object({
  title: z.string(),
  complete: z.boolean(),
  score: z.int().nullable(),
  started: z.boolean(),
})
export type PartRecord = z.output<typeof PartRecord>

export const accessErrors = {
  'not-enrolled': { status: 403, message: 'You are not enrolled in this course.' },
  'access-ended': {
    status: 403,
    message: 'Your access to this course has ended. Your record and your notes are kept.',
  },
} as const

const MAX_ELEMENTS = 4000
const MAX_CHARACTERS = 600_000

/** Values of the data model of a part, as its run-time reports them. */
export const RunValues = z
  .record(z.string().regex(/^(?:cmi|adl)\.[\w.]{1,250}$/), z.string().max(64_000))
  .refine((values) => Object.keys(values).length <= MAX_ELEMENTS, 'This package reports too many values.')
  .refine(
    (values) => Object.values(values).reduce((sum, { length }) => sum + length, 0) <= MAX_CHARACTERS,
    'This package reports too much data.',
  )

export const importedPackages = contract('importedPackages', {
  upload: admins.upload({
    summary:
      'Checks and stores a SCORM or cmi5 package for a unit. No course uses it until a unit is saved with it.',
    maxBytes: 'UPLOAD_MAX_MB',
    kinds: ['zip'],
    input: z.object({}),
    output: PackagePreview,
  }),
  tryOut: admins.query({
    summary: 'Returns the address at which staff try a part of a package. Nothing is recorded.',
    input: z.object({ packageid: id(), part: integer(0, 199).default(0) }),
    output: Launch,
  }),
  record: signedIn.query({
    summary: 'Returns the caller’s record in the parts of a unit’s package.',
    input: z.object({ unitid: id() }),
    output: z.object({ title: z.string(), standard: z.enum(standards), parts: z.array(PartRecord) }),
    errors: accessErrors,
  }),
  open: signedIn.command({
    summary: 'Starts a part of a unit’s package, and returns the record of all of its parts.',
    limits: [{ times: 120, minutes: 15, per: 'user' }],
    input: z.object({ unitid: id(), part: integer(0, 199).optional() }),
    output: Launch.extend({ recordid: z.string(), launchid: z.string(), parts: z.array(PartRecord) }),
    errors: accessErrors,
  }),
  report: signedIn.command({
    summary:
      'Stores what a started part reports. Reports are complete snapshots; a repeated or overtaken one changes nothing.',
    input: z.object({
      recordid: id(),
      launchid: id(),
      /** Number of the report within its launch. */
      seq: integer(1, 1e9),
      values: jsonText(RunValues),
      ended: flag().default(false),
    }),
    output: z.object({
      parts: z.array(PartRecord),
      answered: z.int(),
      complete: z.boolean(),
      courseComplete: z.boolean(),
      /** True if the part was started again elsewhere, so that only completion and score were taken. */
      superseded: z.boolean(),
    }),
    errors: accessErrors,
  }),
})
