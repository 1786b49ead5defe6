import { z } from 'zod'
import type { Access, Scope } from './access.ts'
import type { CsvExport, RowOf } from './csv.ts'
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

interface Settings<A extends Access = Access> {
  /** The address under `/api/`, or a whole one that begins with '/'; `{name}` parts are read from the path. */
  at: string
  method?: 'GET' | 'POST'
  access: A
  limits?: readonly RateLimit[]
  /**
   * `status`: a refusal is answered with its true status. `good`: the specified calls whose answer has `good`
   * say a refusal with status 200 and `good: false`.
   */
  refusals?: 'status' | 'good'
  /**
   * `one`: a command runs in one transaction. `own`: the handler opens its transactions itself, because it asks
   * an outside service between them or writes by a single statement.
   */
  transactions?: 'one' | 'own'
  /** Codes of refusals that are written to the audit, as `forbidden` always is; 'bad-input' tells the fields. */
  audits?: readonly string[]
  /**
   * Wants a recent proof of who is calling: a login, the password or a second step within the last minutes. `csv`:
   * its export does, the list itself does not.
   */
  fresh?: boolean | 'csv'
  /** The scope with which an API key may ask a query as product administrators do; null: no key may. */
  scope?: Scope | null
  /** Also for somebody who has first to choose a password, to agree to the current terms, or to set up a second step. */
  beforeDuties?: boolean
  /** A change that staff may make while they view the product as somebody else: to stop, to log out. */
  whileViewing?: boolean
  summary?: string
}

type Draft<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  E extends ErrorTexts,
  A extends Access,
> = Settings<A> & {
  input: I
  output: O
  errors?: E
  /** Serves the whole list at `GET /api/<at>.csv` as well, with the same access, limits and filters. */
  csv?: CsvExport<RowOf<O>>
}

/** Anything that is declared in a contract and served through the pipeline of operations. */
export interface AnyOperation<
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  E extends ErrorTexts = ErrorTexts,
  A extends Access = Access,
> extends Readonly<Required<Omit<Settings<A>, 'summary'>>> {
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
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const A extends Access,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E, A>): Operation<I, O, NoInfer<E>, A> {
  return complete('query', 'GET', draft)
}

/** A change: always POST, one transaction unless it says otherwise. */
export function command<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const A extends Access,
  E extends ErrorTexts = Record<never, never>,
>(draft: Draft<I, O, E, A>): Operation<I, O, NoInfer<E>, A> {
  return complete('command', 'POST', draft)
}

type FileDraft<I extends z.core.$ZodType, E extends ErrorTexts, A extends Access> = Omit<
  Settings<A>,
  'method' | 'transactions'
> & {
  input: I
  errors?: E
}

/** A file to be had at an address: read like a query, the name and type of what is sent come from the handler. */
export function file<
  I extends z.core.$ZodType,
  const A extends Access,
  E extends ErrorTexts = Record<never, never>,
>(draft: FileDraft<I, E, A>): FileOperation<I, NoInfer<E>, A> {
  return { ...complete('file', 'GET', { ...draft, output: z.never() }), kind: 'file' }
}

/**
 * A file that people send (multipart, its field is `file`). The text fields before it are the input; the handler
 * reads the file as it arrives, in no transaction.
 */
export function upload<
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const K extends FileKind,
  const A extends Access,
  E extends ErrorTexts = Record<never, never>,
>(
  draft: FileDraft<I, E, A> & { output: O; maxBytes: UploadOperation['maxBytes']; kinds: readonly K[] },
): UploadOperation<I, O, NoInfer<E>, K, A> {
  const { maxBytes, kinds } = draft
  return { ...complete('upload', 'POST', { ...draft, transactions: 'own' }), kind: 'upload', maxBytes, kinds }
}

function complete<
  Kind extends AnyOperation['kind'],
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  E extends ErrorTexts,
  A extends Access,
>(kind: Kind, method: 'GET' | 'POST', draft: Draft<I, O, E, A>): AnyOperation<I, O, E, A> & { kind: Kind } {
  return {
    method,
    limits: [],
    refusals: 'status',
    transactions: 'one',
    audits: [],
    beforeDuties: false,
    whileViewing: false,
    fresh: false,
    scope: null,
    summary: undefined,
    ...draft,
    errors: draft.errors ?? ({} as E),
    csv: draft.csv,
    kind,
    id: '',
  }
}

/** Names a feature's operations: the id of each is `feature.key`. */
export function contract<C extends Contract>(feature: string, operations: C): C {
  const named = Object.entries(operations).map(([key, operation]) => [
    key,
    { ...operation, id: `${feature}.${key}` },
  ])
  return Object.fromEntries(named) as C
}
