import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { ErrorTexts } from '#platform/contract/operation.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from './app.ts'
import { writeAudit } from './audit.ts'
import type { RequestFacts, SignedInActor, SystemContext } from './context.ts'
import { type Db, inTransaction, lock } from './db.ts'
import { enqueue } from './jobs.ts'

/** Request facts for contexts without an HTTP request. */
export const noRequest: RequestFacts = {
  ip: '',
  userAgent: '',
  country: null,
  bodyText: '',
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
}

export interface ContextParts<Actor extends SignedInActor | null = SignedInActor | null> {
  actor: Actor
  now: Date
  http?: RequestFacts
  db?: Db
  /** Where audit entries are written if `db` is read-only. */
  auditDb?: Db
  /** Refusal messages that take precedence over those of the operation. */
  declared?: ErrorTexts
  /** True if the request was made through a link emailed to `actor`. */
  isByLink?: boolean
}

/** Returns the responsible person: the administrator while viewing as another user, null for an API key. */
export const responsibleUserId = (actor: SignedInActor | null): string | null =>
  actor?.apiKey ? null : (actor?.viewedBy ?? actor?.userId ?? null)

const author = ({ actor, isByLink }: ContextParts) =>
  isByLink ? { actorId: null, linkTo: actor?.username } : { actorId: responsibleUserId(actor) }

let sequence = randomInt(2 ** 31)

/** Ids of this process increase within a millisecond too, so rows saved at the same time keep their order. */
function nextSequence(): number {
  sequence = (sequence + 1) % 2 ** 32
  return sequence
}

/** Creates the context of one run. `transaction` passes the same context on the transaction's connection. */
export function makeContext<Actor extends SignedInActor | null>(
  app: App,
  parts: ContextParts<Actor>,
): SystemContext<Actor> {
  const db = parts.db ?? app.db
  const auditDb = parts.auditDb ?? db
  const http = parts.http ?? noRequest
  return {
    actor: parts.actor,
    now: parts.now,
    after: (ms) => new Date(parts.now.getTime() + ms),
    newId: () => uuid({ msecs: parts.now.getTime(), seq: nextSequence() }),
    db,
    lock: (topic, key) => lock(db, topic, key),
    settings: app.settings,
    log: app.log,
    http,
    enqueue: (job, payload, options) => enqueue({ db, now: parts.now }, job, payload, options),
    audit: (...entries) =>
      writeAudit({ db: auditDb, now: parts.now, ip: http.ip, ...author(parts) }, ...entries),
    peopleNames: (ids) => app.peopleNames(db, ids),
    parts: app.parts,
    actingAs: (actor) => makeContext(app, { ...parts, actor }),
    byLinkTo: (actor) => makeContext(app, { ...parts, actor, isByLink: true }),
    isByLink: parts.isByLink ?? false,
    refuse: (code, options) => {
      throw new Refusal(code, { ...options, declared: parts.declared?.[code] })
    },
    declaring: (errors) => makeContext(app, { ...parts, declared: { ...parts.declared, ...errors } }),
    transaction: (work) => inTransaction(db, (inner) => work(makeContext(app, { ...parts, db: inner }))),
  }
}
