import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type {
  AnyOperation,
  Contract,
  ErrorTexts,
  FileOperation,
  UploadOperation,
} from '#platform/contract/operation.ts'
import type { App } from './app.ts'
import type { Context, Identity, SignedInActor, SignedInContext, SystemContext } from './context.ts'
import type { Db } from './db.ts'
import type { Extension } from './extensions/extension-point.ts'
import type { FileAnswer } from './http/files/file-answer.ts'
import type { IncomingFile } from './http/files/incoming-file.ts'
import type { ReadyBytes } from './http/ready-bytes.ts'
import type { PluggedJob } from './jobs.ts'
import type { Story } from './world.ts'

type CodesOf<Op extends AnyOperation> = keyof Op['errors'] & string
/** If any of the access kinds requires no login, `actor` may be null. */
type CallOf<Op extends AnyOperation> = [Extract<Op['access'], 'anyone' | 'provider'>] extends [never]
  ? SignedInContext<CodesOf<Op>>
  : Context<CodesOf<Op>>

type AnswerOf<Op extends AnyOperation> = Op extends FileOperation
  ? FileAnswer
  : z.input<Op['output']> | ReadyBytes

/** The third argument is the uploaded file. */
export type Handler<Op extends AnyOperation> = (
  input: z.output<Op['input']>,
  ctx: CallOf<Op>,
  ...file: Op extends UploadOperation<z.core.$ZodType, z.core.$ZodType, ErrorTexts, infer K>
    ? [file: IncomingFile<K>]
    : []
) => Promise<AnswerOf<Op>>

/** One handler per operation of a contract; a missing one is a compile error. */
export type Handlers<C extends Contract> = { [Key in keyof C]: Handler<C[Key]> }

/** The parts that a feature adds to the server. */
export interface Feature {
  name: string
  operations?: readonly Served[]
  jobs?: readonly PluggedJob[]
  /** Parts that it adds to the extension points of other features. */
  extends?: readonly Extension[]
  /** Public routes in a format defined by a standard or specification: keys, calendars. All else is an operation. */
  routes?: (http: FastifyInstance, app: App) => void
  /** Identifies the caller; implemented by exactly one feature. */
  identify?: (app: App, sessionToken: string, now: Date) => Promise<Identity | null>
  /** Identifies the caller by API key; null for keys of other features. */
  identifyKey?: (app: App, key: string, now: Date) => Promise<SignedInActor | null>
  /** Finds a user by user name, for the demo data and the command line; implemented by exactly one feature. */
  findPerson?: (app: App, username: string) => Promise<SignedInActor | null>
  /** Returns first and last names by user id; implemented by exactly one feature. */
  peopleNames?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether a path that matches no page is a partner's name; implemented by at most one feature. */
  partnerExists?: (app: App, code: string) => Promise<boolean>
  /** The feature's demo stories, or a function that loads them. Stories with equal timestamps run in feature order. */
  demo?: readonly Story[] | (() => Promise<readonly Story[]>)
  /** Runs once when the server starts, after migrations. */
  start?: (app: App) => Promise<void>
}

export interface Served {
  operation: AnyOperation
  handler: (input: unknown, ctx: SystemContext, file?: IncomingFile) => Promise<unknown>
}

/** Combines a contract with its handlers. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): Served[] {
  return Object.entries(contract).map(([key, operation]) => ({
    operation,
    // Handlers<C> checks the pair; the cast loses only the association of key and input.
    handler: handlers[key as keyof C] as unknown as Served['handler'],
  }))
}
