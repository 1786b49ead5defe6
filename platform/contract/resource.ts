import { z } from 'zod'
import type { Access } from './access.ts'
import type { CsvColumn } from './csv.ts'
import { EditRow } from './edits.ts'
import { flag, id, integer } from './fields.ts'
import { command, type ErrorTexts, query } from './operation.ts'
import { listInput, listOutput } from './paging.ts'

// A noun that staff list, edit, archive and restore is a resource; docs/adding-a-noun.md explains how to add one.
// `ResourceEditor` is its form on a separate page, and `save` of the result of `serveResource` is for other callers.
// Publishing, canceling and deciding remain separate operations.

/** `revision` counts changes to detect concurrent edits. Archived records are hidden and can be restored. */
const stored = { id: z.string(), revision: z.int(), archived: z.boolean() }

/** Errors of resource changes, in addition to the common ones. */
const editErrors = {
  'in-use': 'This is in use and cannot be archived.',
  archived: 'This is in the archive. Please restore it first.',
} as const satisfies ErrorTexts
export type EditCode = keyof typeof editErrors

/** The revision that a form was opened with. Without it, a save overwrites any later changes. */
export const baseRevision = () => integer(1, 2_000_000_000).optional()

/** A draft stored in the shape of its form. Validated when written, and shown even if rules have changed since. */
export const storedDraft = <Draft>() =>
  z.custom<Draft>((value) => typeof value === 'object' && value !== null)

type Sorts = readonly [string, ...string[]]
type ListRow<R extends z.ZodRawShape> = z.ZodObject<typeof stored & R>

interface Options<
  D extends z.ZodObject,
  R extends z.ZodRawShape,
  S extends Sorts,
  F extends z.ZodRawShape,
  E extends ErrorTexts,
  A extends Access,
  B extends Access,
> {
  /** Path of the list under `/api/`: 'licenses/experts'. */
  at: string
  access: A
  /** Who may list and read, if more users than those who edit. */
  readers?: B
  /** Fields of the form. */
  draft: D
  /** Row fields of the list, in addition to id, revision and archived state. */
  row: R
  /** Sort columns of the list; the first is the default. */
  sorts: S
  /** Additional inputs of the list: `filterOf([...])`. */
  filters?: F
  csv: readonly CsvColumn<z.output<ListRow<R>>>[]
  errors?: E
}

/** Converts a path to a file name: `licenses/expertAdmin` becomes licenses-expert-admin. */
const fileName = (at: string): string =>
  at.replaceAll('/', '-').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** Operations for a staff-editable resource: list, read, save (`id` null adds one), archive or restore, history. */
export function resource<
  D extends z.ZodObject,
  R extends z.ZodRawShape,
  const S extends Sorts,
  const A extends Access,
  F extends z.ZodRawShape = Record<never, never>,
  E extends ErrorTexts = Record<never, never>,
  const B extends Access = A,
>({ at, access, readers, draft, row, sorts, filters, csv, errors }: Options<D, R, S, F, E, A, B>) {
  const refusals = { ...editErrors, ...(errors ?? ({} as E)) }
  const read = { access: readers ?? access }
  const Row: ListRow<R> = z.object({ ...stored, ...row })
  return {
    list: query({
      at,
      ...read,
      input: listInput(sorts).extend({ archived: flag().default(false), ...(filters ?? ({} as F)) }),
      output: listOutput(Row),
      csvFile: fileName(at),
      csv,
    }),
    read: query({
      at: `${at}/read`,
      ...read,
      input: z.object({ id: id() }),
      output: z.object({ ...stored, draft: storedDraft<z.output<D>>() }),
    }),
    save: command({
      at: `${at}/save`,
      access,
      input: z.object({ id: id().nullable(), revision: baseRevision(), draft }),
      output: z.object({ id: z.string(), revision: z.int() }),
      errors: refusals,
    }),
    archive: command({
      at: `${at}/archive`,
      access,
      summary: 'Archives an unused record, or restores it.',
      input: z.object({ id: id(), archived: flag() }),
      output: z.object({ revision: z.int() }),
      errors: refusals,
    }),
    history: query({
      at: `${at}/history`,
      ...read,
      summary: 'Lists the changes to a record and their authors, newest first.',
      input: z.object({ id: id(), rows: integer(1, 100).default(20) }),
      output: z.object({ edits: z.array(EditRow) }),
    }),
  }
}
