import { z } from 'zod'
import type { Access, Scope } from './access.ts'
import type { CsvColumn, CsvExport, RowOf } from './csv.ts'
import type { FileKind } from './file-kinds.ts'

/** A business error an operation may answer: its sentence for people, and the status (409 unless said). */
export type ErrorText = string | { status: number; message: string }
export type ErrorTexts = Readonly<Record<string, ErrorText>>

/**
 * At most `times` calls in `minutes`, counted per address (`ip`), per account (`user`), per named input, or per
 * named input and address: what is counted by a name alone a stranger can use up for its owner.
 */
export interface RateLimit {
  times: number
  minutes: number
  per: 'ip' | 'user' | { input: string; and?: 'ip' }
  /** `failures`: a call that is answered well does not count. */
  counts?: 'calls' | 'failures'
}

/** What is drawn for somebody costs the server a moment of its time. */
export const paperLimits: readonly RateLimit[] = [{ times: 60, minutes: 10, per: 'user' }]

/** What a caller without an account may call themselves. */
export const GUEST = 'guest'

/** The person, or GUEST, who loaded the page that sends a request. Other programs omit it. */
export const PAGE_PERSON_HEADER = 'x-page-person'

/** What is gathered for a file costs the database a moment of its time. */
export const exportLimits: readonly RateLimit[] = [{ times: 20, minutes: 10, per: 'user' }]

interface Settings {
  /**
   * The address under `/api/`, or a full path starting with '/'; `{name}` parts are read from the path. Without it,
   * the base of the contract and the operation's key: 'calls/start'.
   */
  at?: string
  method?: 'GET' | 'POST'
  limits?: readonly RateLimit[]
  /**
   * `status`: a refusal is answered with its true status. `good`: the specified calls whose answer has `good`
   * say a refusal with status 200 and `good: false`.
   */
  refusals?: 'status' | 'good'
  /** Every refusal also has this as `header`, and its message as `results.long_message` (R-ALL-2); null: none has. */
  refusalHeader?: string | null
  /**
   * `one`: a command runs in one transaction. `own`: the handler opens its transactions itself, because it asks
   * an outside service between them or writes by a single statement.
   */
  transactions?: 'one' | 'own'
  /**
   * The field that names who asks (`userid` of the specified calls): blank, 'guest' or the caller's own id; another
   * person's is refused and written to the audit. Of a pair it does so only where the second field is filled in.
   */
  self?: string | readonly [field: string, beside: string] | null
  /** Codes of refusals that are written to the audit, as `forbidden` always is; 'bad-input' lists fields. */
  audits?: readonly string[]
  /**
   * Wants a recent proof of who is calling: a login, the password or a second step within the last minutes. `csv`:
   * its export does, the list itself does not.
   */
  fresh?: boolean | 'csv'
  /** The scope with which an API key may ask a query as product administrators do; null: no key may. */
  scope?: Scope | null
  /** Also for users who must first choose a password, accept the current terms, or set up a second step. */
  beforeDuties?: boolean
  /** Part of logging in or out: answered for pages of any person. */
  forAnyPage?: boolean
  /** Logs a person in on success: the page becomes theirs without a reload. */
  logsIn?: boolean
  /** After success the session belongs to another person: the page sends nothing until it is reloaded. */
  switchesPerson?: boolean
  /** A change that staff may make while they view the product as another user: to stop, to log out. */
  whileViewing?: boolean
  /** A query that returns a key which outlives the viewing: refused to staff who view as another user. */
  closedToViewers?: boolean
  /**
   * Pages of other sites may call it and read the answer. Cookies sent with it are ignored and API keys refused, so it
   * answers only what a signed token in the input names.
   */
  crossOrigin?: boolean
  summary?: string
}

/** The input of an operation that names none. */
const noInput = z.object({})
type NoInput = typeof noInput

type Draft<I extends z.core.$ZodType, O extends z.core.$ZodType, E extends ErrorTexts> = Settings & {
  input?: I
  output: O
  errors?: E
  /** Serves the whole list at `GET /api/<at>.csv` as well, with the same access, limits and filters. */
  csv?: readonly CsvColumn<RowOf<O>>[]
  /** The first part of the export's file name: 'orders' becomes 'orders-2026-11-20.csv'. */
  csvFile?: string
}

/** Anything that is declared in a contract and served through the pipeline of operations. */
export interface AnyOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends Readonly<Required<Omit<Settings, 'summary'>>> {
  readonly access: A
  readonly kind: 'query' | 'command' | 'file' | 'upload'
  /** `feature.verb`: the name in logs, metrics, tests and caches. */
  readonly id: string
  readonly summary: string | undefined
  readonly input: I
  readonly output: O
  readonly errors: E
  /** Its columns take rows of this operation's output; which ones those are is known where it is declared. */
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

/** Answers a file in place of an output. */
export interface FileOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends AnyOperation<I, z.ZodNever, E, A> {
  readonly kind: 'file'
}

/** Takes a file beside its input. */
export interface UploadOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  K extends FileKind = FileKind,
  A extends Access = Access,
> extends AnyOperation<I, O, E, A> {
  readonly kind: 'upload'
  /** The largest file; by name where the settings of the server say it. */
  readonly maxBytes: number | 'UPLOAD_MAX_MB'
  /** What the file may be, by its first bytes. */
  readonly kinds: readonly K[]
}

export type Contract = Readonly<Record<string, AnyOperation>>
export type InputOf<Op extends AnyOperation> = z.input<Op['input']>
export type OutputOf<Op extends AnyOperation> = z.output<Op['output']>

/** A question: changes nothing, runs outside a transaction. GET unless the specification says POST. */
export function query<
  O extends z.core.$ZodType,
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E> & { access: A }): Operation<NoInfer<I>, O, NoInfer<E>, A> {
  return complete('query', 'GET', draft)
}

/** A change: always POST, one transaction unless it says otherwise. */
export function command<
  O extends z.core.$ZodType,
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E> & { access: A }): Operation<NoInfer<I>, O, NoInfer<E>, A> {
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
> = FileDraft<I, E> & { output: O; maxBytes: UploadOperation['maxBytes']; kinds: readonly K[] }

/** A file to be had at an address: read like a query, the name and type of what is sent come from the handler. */
export function file<
  const A extends Access,
  I extends z.core.$ZodType = NoInput,
  E extends ErrorTexts = Record<never, never>,
>(draft: FileDraft<I, E> & { access: A }): FileOperation<NoInfer<I>, NoInfer<E>, A> {
  return { ...complete('file', 'GET', { ...draft, output: z.never() }), kind: 'file' }
}

/**
 * A file that people send (multipart, its field is `file`). The text fields before it are the input; the handler
 * reads the file as it arrives, in no transaction.
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

/** Declares operations of one access: `staffOnly.query({ … })`. */
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
    draft: Draft<I, O, E>,
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
 * Names a feature's operations: the id of each is `feature.key`. One that names no address is at `base/key`, where the
 * base is the feature's name unless it is said.
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
