import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '#platform/contract/access.ts'
import type { Db } from './db.ts'
import type { EnqueueOptions, Job } from './jobs.ts'
import type { Settings } from './settings.ts'

export interface SignedInActor extends Actor {
  sessionId: string
  username: string
  email: string
  firstName: string
  lastName: string
  partner: string
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

/** Everything that one run of an operation or job may use. `now` is its only clock. */
export interface Call {
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
  transaction<T>(work: (call: Call) => Promise<T>): Promise<T>
}

/** A call whose person is known, as operations that need a login get it. */
export type SignedInCall = Call & { actor: SignedInActor }
