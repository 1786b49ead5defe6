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
  /** What the person has to do before anything else; known of whoever comes with a session. */
  duty?: 'password' | 'consent' | 'factor' | null
  /** When they last proved in this session who they are; null outside of sessions. */
  provenAt?: Date | null
  /** The administrator who looks at the product as this person and may change nothing. */
  viewedBy?: string | null
  /** The API key that asks. It is no person: `userId` is the id of the key, and it reads what its scopes say. */
  apiKey?: { id: string; name: string; scopes: readonly Scope[] }
  /** Their profile has no address yet; known of whoever comes with a session. */
  lacksAddress?: boolean
}

export interface AuditEntry {
  action: string
  outcome?: 'done' | 'refused'
  target?: string
  details?: Record<string, unknown>
}

/** What an operation may read of its HTTP request, and the cookies it may set. Neutral in jobs and demo data. */
export interface RequestFacts {
  ip: string
  userAgent: string
  /** ISO 3166 alpha-2, from the header that COUNTRY_HEADER names. */
  country: string | null
  /** A JSON body as it arrived, '' of any other request: what somebody signed are its characters. */
  bodyText: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options?: { maxAgeSeconds?: number; readable?: boolean }): void
  clearCookie(name: string): void
}

/**
 * Everything that one run of an operation or job may use. `now` is its only clock. `Codes` are the refusals that it
 * may answer beside the common ones: a handler's are those that its operation declares, a function that it calls
 * names its own (`call: Call<'event-full'>`), and the compiler proves that the one covers the other.
 */
export interface Call<Codes extends string = never> extends PartsSource {
  actor: SignedInActor | null
  now: Date
  db: Db
  settings: Settings
  log: FastifyBaseLogger
  http: RequestFacts
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>
  /** Writes in this call's transaction: what is rolled back leaves no row. */
  audit(...entries: AuditEntry[]): Promise<void>
  /** First and last names of people by their ids. */
  peopleNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Opens a transaction, or goes on in the one that runs. */
  transaction<T>(work: (call: this) => Promise<T>): Promise<T>
  /** The same call in the name of whoever holds a signed link. */
  actingAs(actor: SignedInActor): Call<Codes> & { actor: SignedInActor }
  /** Stops the operation. Where `call` has no written type, `return call.refuse(…)` tells the compiler so. */
  refuse: (code: CommonCode | Codes, options?: RefusalOptions) => never
  /** The same call, which may refuse with these as well: they are answered as they stand here. */
  declaring<More extends string>(
    errors: Readonly<Record<More, ErrorText>>,
  ): Call<Codes | More> & Pick<this, 'actor'>
}

/** A call whose person is known, as operations that need a login get it. */
export type SignedInCall<Codes extends string = never> = Call<Codes> & { actor: SignedInActor }

/** A call that nobody answers a refusal of: a job's, or the demo world's. It may refuse with anything. */
export type OwnCall<Actor extends SignedInActor | null = SignedInActor | null> = Call<string> & {
  actor: Actor
}

/** What a question needs that other features answer as well: a call, or the app itself. */
export type Reader = Pick<Call, 'db' | 'parts'>
