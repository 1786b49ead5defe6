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
import type { Context, SignedInActor, SignedInContext, SystemContext } from './context.ts'
import type { Db } from './db.ts'
import type { Extension } from './extensions/extension-point.ts'
import type { FileAnswer } from './http/files/file-answer.ts'
import type { IncomingFile } from './http/files/incoming-file.ts'
import type { ReadyBytes } from './http/ready-bytes.ts'
import type { PluggedJob } from './jobs.ts'
import type { Story } from './world.ts'

type CodesOf<Op extends AnyOperation> = keyof Op['errors'] & string
/** Where even one way in needs no login, nobody may be there. */
type CallOf<Op extends AnyOperation> = [Extract<Op['access'], 'anyone' | 'provider'>] extends [never]
  ? SignedInContext<CodesOf<Op>>
  : Context<CodesOf<Op>>

type AnswerOf<Op extends AnyOperation> = Op extends FileOperation
  ? FileAnswer
  : z.input<Op['output']> | ReadyBytes

/** The third argument is the file of an upload. */
export type Handler<Op extends AnyOperation> = (
  input: z.output<Op['input']>,
  ctx: CallOf<Op>,
  ...file: Op extends UploadOperation<z.core.$ZodType, z.core.$ZodType, ErrorTexts, infer K>
    ? [file: IncomingFile<K>]
    : []
) => Promise<AnswerOf<Op>>

/** One function per operation of a contract; a missing one does not compile. */
export type Handlers<C extends Contract> = { [Key in keyof C]: Handler<C[Key]> }

/** What a feature plugs into the server. */
export interface Feature {
  name: string
  operations?: readonly Served[]
  jobs?: readonly PluggedJob[]
  /** What it adds to other features, at the points that they declare. */
  extends?: readonly Extension[]
  /** What a standard or a specification wants served as it is, to anybody: keys, calendars. All else is operations. */
  routes?: (http: FastifyInstance, app: App) => void
  /** Who is calling; exactly one feature knows. */
  identify?: (app: App, sessionToken: string, now: Date) => Promise<SignedInActor | null>
  /** Which API key is asking; at most one feature knows. */
  identifyKey?: (app: App, key: string, now: Date) => Promise<SignedInActor | null>
  /** Somebody by user name, for the demo world and the command line; exactly one feature knows. */
  findPerson?: (app: App, username: string) => Promise<SignedInActor | null>
  /** First and last names of people by their ids; exactly one feature knows. */
  peopleNames?: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether an address that no page has is a partner's name; at most one feature knows. */
  partnerExists?: (app: App, code: string) => Promise<boolean>
  /** Its part of the demo world, or what reads it; at one moment, stories run in the order of the features. */
  demo?: readonly Story[] | (() => Promise<readonly Story[]>)
  /** Runs once when the server starts, after migrations. */
  start?: (app: App) => Promise<void>
}

export interface Served {
  operation: AnyOperation
  handler: (input: unknown, ctx: SystemContext, file?: IncomingFile) => Promise<unknown>
}

/** Joins a contract with its handlers. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>): Served[] {
  return Object.entries(contract).map(([key, operation]) => ({
    operation,
    // The pair is checked by Handlers<C>; what is lost here is only the link between key and input.
    handler: handlers[key as keyof C] as unknown as Served['handler'],
  }))
}
