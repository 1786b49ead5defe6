import { z } from 'zod'
import type { Access, Scope } from './access.ts'
import type { CsvColumn, CsvExport, RowOf } from './csv.ts'
import type { FileKind } from './file-kinds.ts'

/** A business error that an operation may return: its user-facing message, and the status (409 by default). */
export type ErrorText = string | { status: number; message: string }
export type ErrorTexts = Readonly<Record<string, ErrorText>>

/**
 * At most `times` calls in `minutes`, counted per IP address (`ip`), per account (`user`), per named input, or per
 * named input and address. A limit counted by name alone can be exhausted by a stranger.
 */
export interface RateLimit {
  times: number
  minutes: number
  per: 'ip' | 'user' | { input: string; and?: 'ip' }
  /** `failures`: successful calls do not count. */
  counts?: 'calls' | 'failures'
}

/** Drawing a document takes server time. */
export const paperLimits: readonly RateLimit[] = [{ times: 60, minutes: 10, per: 'user' }]

/** Id that a caller without an account may use. */
export const GUEST = 'guest'

/** Id of the person, or GUEST, who loaded the page that sends the request. Other clients omit it. */
export const PAGE_PERSON_HEADER = 'x-page-person'

/** Collecting rows for an export takes database time. */
export const exportLimits: readonly RateLimit[] = [{ times: 20, minutes: 10, per: 'user' }]

interface Settings {
  /**
   * Path under `/api/`, or a full path starting with '/'. `{name}` parts are read from the path. Default: the base of
   * the contract and the operation's key, such as 'calls/start'.
   */
  at?: string
  method?: 'GET' | 'POST'
  limits?: readonly RateLimit[]
  /**
   * `status`: refusals use their real status. `good`: specified calls whose response has `good` return refusals with
   * status 200 and `good: false`.
   */
  refusals?: 'status' | 'good'
  /** Every refusal also has this value as `header`, its message as `results.long_message` (R-ALL-2). Null for none. */
  refusalHeader?: string | null
  /**
   * `one`: a command runs in one transaction. `own`: the handler opens its own transactions because it calls an
   * external service between them or writes with a single statement.
   */
  transactions?: 'one' | 'own'
  /**
   * `replica`: for reports. The handler of a query or file runs in one read-only transaction, on the read replica if it
   * is up to date. It returns complete content: no stream that still reads from the database. `primary`: not even an
   * export uses the replica, because the handler writes what it then reads. `usual`: only exports of lists use it.
   */
  reads?: 'usual' | 'primary' | 'replica'
  /**
   * Field that identifies the caller (`userid` of the specified calls): blank, 'guest' or the caller's own id. Another
   * person's id is refused and written to the audit log. For a pair, this applies only if the second field is set.
   */
  self?: string | readonly [field: string, beside: string] | null
  /** Refusal codes that are written to the audit log, in addition to `forbidden`. 'bad-input' lists fields. */
  audits?: readonly string[]
  /**
   * Requires recent authentication: a login, a password, or a second factor within the last minutes. `csv`: required
   * for the export, not for the list.
   */
  fresh?: boolean | 'csv'
  /** Scope with which an API key may run a query with product administrator access; null if no key may. */
  scope?: Scope | null
  /** Also available to users who must first choose a password, accept the current terms, or set up a second factor. */
  beforeDuties?: boolean
  /** Part of login or logout: allowed from pages loaded by any person. */
  forAnyPage?: boolean
  /** Logs a user in on success; the page switches to the user without a reload. */
  logsIn?: boolean
  /** After success the session belongs to another user; the page sends no requests until it is reloaded. */
  switchesPerson?: boolean
  /** Allowed while staff view the product as another user, such as to stop viewing or to log out. */
  whileViewing?: boolean
  /** The query returns a key that outlives the viewing session, so it is refused to staff who view as another user. */
  closedToViewers?: boolean
  /**
   * Pages of other sites may call it and read the response. It ignores cookies and refuses API keys, so it returns only
   * data identified by a signed token in the input.
   */
  crossOrigin?: boolean
  summary?: string
}

/** The database of operations that may write. */
type Writes = { reads?: 'usual' | 'primary' }

/** Input of operations that declare none. */
const noInput = z.object({})
type NoInput = typeof noInput

type Draft<I extends z.core.$ZodType, O extends z.core.$ZodType, E extends ErrorTexts> = Settings & {
  input?: I
  output: O
  errors?: E
  /** Also serves the entire list at `GET /api/<at>.csv`, with the same access, limits and filters. */
  csv?: readonly CsvColumn<RowOf<O>>[]
  /** The first part of the export's file name: 'orders' becomes 'orders-2026-11-20.csv'. */
  csvFile?: string
}

/** Any operation declared in a contract and served through the operation pipeline. */
export interface AnyOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends Readonly<Required<Omit<Settings, 'summary'>>> {
  readonly access: A
  readonly kind: 'query' | 'command' | 'file' | 'upload'
  /** `feature.verb`: the name used in logs, metrics, tests, and caches. */
  readonly id: string
  readonly summary: string | undefined
  readonly input: I
  readonly output: O
  readonly errors: E
  /** Its columns take output rows of this operation, whose type is known at the declaration. */
  readonly csv: CsvExport<never> | undefined
}

export interface Operation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends AnyOperation<I, O, E, A> {
  readonly kind: 'query' | 'command'
}

/** Responds with a file instead of an output. */
export interface FileOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends AnyOperation<I, z.ZodNever, E, A> {
  readonly kind: 'file'
}

/** Accepts a file in addition to its input. */
export interface UploadOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  K extends FileKind = FileKind,
  A extends Access = Access,
> extends AnyOperation<I, O, E, A> {
  readonly kind: 'upload'
  /** Maximum file size, or the name of the server setting that defines it. */
  readonly maxBytes: number | 'UPLOAD_MAX_MB'
  /** Accepted file kinds, detected by the first bytes. */
  readonly kinds: readonly K[]
}

export type Contract = Readonly<Record<string, AnyOperation>>
export type InputOf<Op extends AnyOperation> = z.input<Op['input']>
export type OutputOf<Op extends AnyOperation> = z.output<Op['output']>

/** A read operation: changes nothing and runs outside a transaction. Uses GET unless the specification needs POST. */
export function query<
  O extends z.core.$ZodType,
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E> & { access: A }): Operation<NoInfer<I>, O, NoInfer<E>, A> {
  return complete('query', 'GET', draft)
}

/** A write operation: always POST, and one transaction unless declared otherwise. */
export function command<
  O extends z.core.$ZodType,
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E> & Writes & { access: A }): Operation<NoInfer<I>, O, NoInfer<E>, A> {
  return complete('command', 'POST', draft)
}

type FileDraft<I extends z.core.$ZodType, E extends ErrorTexts> = Omit<
  Settings,
  'method' | 'transactions'
> & {
  input?: I
  errors?: E
}

type UploadDraft<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  E extends ErrorTexts,
  K extends FileKind,
> = FileDraft<I, E> & Writes & { output: O; maxBytes: UploadOperation['maxBytes']; kinds: readonly K[] }

/** A file served at a URL. Read like a query; the handler provides the name and type of the file. */
export function file<
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: FileDraft<I, E> & { access: A }): FileOperation<NoInfer<I>, NoInfer<E>, A> {
  return { ...complete('file', 'GET', { ...draft, output: z.never() }), kind: 'file' }
}

/**
 * A file upload (multipart, field `file`). The preceding text fields are the input. The handler streams the file
 * outside any transaction.
 */
export function upload<
  O extends z.core.$ZodType,
  const K extends FileKind,
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: UploadDraft<I, O, E, K> & { access: A }): UploadOperation<NoInfer<I>, O, NoInfer<E>, K, A> {
  const { maxBytes, kinds } = draft
  return { ...complete('upload', 'POST', { ...draft, transactions: 'own' }), kind: 'upload', maxBytes, kinds }
}

/** Declares operations with the given access: `staffOnly.query({ … })`. */
export const operationsFor = <const A extends Access>(access: A) => ({
  query: <
    O extends z.core.$ZodType,
    I extends z.core.$ZodType = NoInput,
    E extends ErrorTexts = Record<never, never>,
  >(
    draft: Draft<I, O, E>,
  ) => query<O, A, I, E>({ ...draft, access }),
  command: <
    O extends z.core.$ZodType,
    I extends z.core.$ZodType = NoInput,
    E extends ErrorTexts = Record<never, never>,
  >(
    draft: Draft<I, O, E> & Writes,
  ) => command<O, A, I, E>({ ...draft, access }),
  file: <I extends z.core.$ZodType = NoInput, E extends ErrorTexts = Record<never, never>>(
    draft: FileDraft<I, E>,
  ) => file<A, I, E>({ ...draft, access }),
  upload: <
    O extends z.core.$ZodType,
    const K extends FileKind,
    I extends z.core.$ZodType = NoInput,
    E extends ErrorTexts = Record<never, never>,
  >(
    draft: UploadDraft<I, O, E, K>,
  ) => upload<O, K, A, I, E>({ ...draft, access }),
})

export const anyone = operationsFor('anyone')
export const signedIn = operationsFor('signed-in')

function complete<
  Kind extends AnyOperation['kind'],
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  E extends ErrorTexts,
  A extends Access,
>(
  kind: Kind,
  method: 'GET' | 'POST',
  draft: Draft<I, O, E> & { access: A },
): AnyOperation<I, O, E, A> & { kind: Kind } {
  const { csv, csvFile = '', ...rest } = draft
  return {
    at: '',
    method,
    limits: [],
    refusals: 'status',
    refusalHeader: null,
    transactions: 'one',
    reads: 'usual',
    self: null,
    audits: [],
    beforeDuties: false,
    forAnyPage: false,
    logsIn: false,
    switchesPerson: false,
    whileViewing: false,
    closedToViewers: false,
    crossOrigin: false,
    fresh: false,
    scope: null,
    summary: undefined,
    ...rest,
    input: draft.input ?? (noInput as z.core.$ZodType as I),
    errors: draft.errors ?? ({} as E),
    csv: csv && { file: csvFile, columns: csv },
    kind,
    id: '',
  }
}

/**
 * Assigns ids to the operations of a feature: `feature.key`. An operation without a path is served at `base/key`, where
 * the base defaults to the feature's name.
 */
export function contract<C extends Contract>(feature: string, operations: C): C
export function contract<C extends Contract>(feature: string, base: string, operations: C): C
export function contract(feature: string, ...rest: [Contract] | [string, Contract]): Contract {
  const [base, operations] = rest.length === 1 ? [feature, rest[0]] : rest
  const named = Object.entries(operations).map(([key, operation]) => [
    key,
    { ...operation, id: `${feature}.${key}`, at: operation.at || `${base}/${key}` },
  ])
  return Object.fromEntries(named)
}
