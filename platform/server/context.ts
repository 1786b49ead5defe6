import type { FastifyBaseLogger } from 'fastify'
import type { Actor, Scope } from '#platform/contract/access.ts'
import type { ErrorText } from '#platform/contract/operation.ts'
import type { CommonCode, RefusalOptions } from '#platform/contract/refusal.ts'
import type { Db } from './db.ts'
import type { PartsSource } from './extensions/extension-point.ts'
import type { EnqueueOptions, Job } from './jobs.ts'
import type { Settings } from './settings.ts'

export interface SignedInActor extends Actor {
  sessionId: string
  username: string
  email: string
  firstName: string
  lastName: string
  partner: string
  /** What the person must do first. Set for sessions only. */
  duty?: 'password' | 'consent' | 'factor' | null
  /** When the person last confirmed their identity in this session; null without a session. */
  provenAt?: Date | null
  /** The administrator who is viewing as this person, read-only. */
  viewedBy?: string | null
  /** Set if an API key makes the request: `userId` is then the id of the key, and `scopes` limit what it reads. */
  apiKey?: { id: string; name: string; scopes: readonly Scope[] }
  /** The profile has no address yet. Set for sessions only. */
  lacksAddress?: boolean
}

export interface AuditEntry {
  action: string
  outcome?: 'done' | 'refused'
  target?: string
  details?: Record<string, unknown>
}

/** The parts of the HTTP request that an operation may read, and the cookies it may set. Empty in jobs and demo data. */
export interface RequestFacts {
  ip: string
  userAgent: string
  /** ISO 3166 alpha-2, from the header that COUNTRY_HEADER names. */
  country: string | null
  /** The raw text of a JSON body, for checking signatures; '' for all other requests. */
  bodyText: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number; readable?: boolean }): void
  clearCookie(name: string): void
}

/**
 * Everything that one run of an operation or job may use. `now` is its only clock. `Codes` are the refusal codes that
 * it may return besides the common ones. A handler may use those that its operation declares. A function declares its
 * own (`ctx: Context<'event-full'>`), and the compiler checks that the handler's codes include them.
 */
export interface Context<Codes extends string = never> extends PartsSource {
  actor: SignedInActor | null
  now: Date
  /** The time of the context plus milliseconds; negative for a time before it. */
  after(ms: number): Date
  /** A UUID that sorts by the time of the context (version 7). */
  newId(): string
  db: Db
  /** Serializes transactions: holds the lock of this topic and key until the current one ends. */
  lock(topic: string, key?: string): Promise<void>
  settings: Settings
  log: FastifyBaseLogger
  http: RequestFacts
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Writes in the current transaction: a rollback removes the entries. */
  audit(...entries: AuditEntry[]): Promise<void>
  /** First and last names of people by their ids. */
  peopleNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Opens a transaction, or joins the current one. */
  transaction<T>(work: (ctx: this) => Promise<T>): Promise<T>
  /** The same context, acting as this person. */
  actingAs(actor: SignedInActor): Context<Codes> & { actor: SignedInActor }
  /** The same for a mailed link of this person: the audit log names the link, not the person. */
  byLinkTo(actor: SignedInActor): Context<Codes> & { actor: SignedInActor }
  /** Whether `byLinkTo` made this context. */
  isByLink: boolean
  /** Throws a refusal. Write `return ctx.refuse(…)` where TypeScript cannot infer `never`. */
  refuse: (code: CommonCode | Codes, options?: RefusalOptions) => never
  /** The same context with additional refusal codes and their texts. */
  declaring<More extends string>(
    errors: Readonly<Record<More, ErrorText>>,
  ): Context<Codes | More> & Pick<this, 'actor'>
}

/** The context of operations that require a login. */
export type SignedInContext<Codes extends string = never> = Context<Codes> & { actor: SignedInActor }

/** The context of jobs and demo data, which may refuse with any code. */
export type SystemContext<Actor extends SignedInActor | null = SignedInActor | null> = Context<string> & {
  actor: Actor
}

/** The parts of a context, or of the app, that queries across features need. */
export type Reader = Pick<Context, 'db' | 'parts'>
