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
  /** The step that the user must complete first. Set for sessions only. */
  duty?: 'password' | 'consent' | 'factor' | null
  /** When the user last confirmed their identity in this session; null without a session. */
  provenAt?: Date | null
  /** The administrator who is viewing as this person, with read-only access. */
  viewedBy?: string | null
  /** Set if the request uses an API key: `userId` is then the id of the key, and `scopes` limit read access. */
  apiKey?: { id: string; name: string; scopes: readonly Scope[] }
  /** True if the profile has no address yet. Set for sessions only. */
  lacksAddress?: boolean
}

/** The user of a session. If nothing changes, the session is valid for this user until then. */
export interface Identity {
  actor: SignedInActor
  until: Date
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
  /** ISO 3166 alpha-2 code from the header named by COUNTRY_HEADER. */
  country: string | null
  /** Raw text of a JSON body, for signature checks; '' for all other requests. */
  bodyText: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number; readable?: boolean }): void
  clearCookie(name: string): void
}

/**
 * Everything that one run of an operation or job may use. `now` is its only clock. `Codes` are the refusal codes that
 * it may return besides the common ones. A handler may use those that its operation declares. A function declares its
 * codes (`ctx: Context<'event-full'>`), and the compiler checks that the handler's codes include them.
 */
export interface Context<Codes extends string = never> extends PartsSource {
  actor: SignedInActor | null
  now: Date
  /** Returns the context time plus `ms`; negative values give earlier times. */
  after(ms: number): Date
  /** Returns a UUID that sorts by the context time (version 7). */
  newId(): string
  db: Db
  /** Serializes transactions: holds the lock for this topic and key until the current transaction ends. */
  lock(topic: string, key?: string): Promise<void>
  settings: Settings
  log: FastifyBaseLogger
  http: RequestFacts
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Writes audit entries in the current transaction; a rollback removes them. */
  audit(...entries: AuditEntry[]): Promise<void>
  /** First and last names of people by id. */
  peopleNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Opens a transaction, or joins the current one. */
  transaction<T>(work: (ctx: this) => Promise<T>): Promise<T>
  /** Returns this context with the person as the actor. */
  actingAs(actor: SignedInActor): Context<Codes> & { actor: SignedInActor }
  /** Like `actingAs`, for an emailed link of this user: the audit log names the link, not the user. */
  byLinkTo(actor: SignedInActor): Context<Codes> & { actor: SignedInActor }
  /** True if `byLinkTo` created this context. */
  isByLink: boolean
  /** Throws a refusal. Write `return ctx.refuse(…)` where TypeScript cannot infer `never`. */
  refuse: (code: CommonCode | Codes, options?: RefusalOptions) => never
  /** Returns this context with additional refusal codes and their messages. */
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
