import type { ErrorTexts } from '#platform/contract/operation.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from './app.ts'
import { writeAudit } from './audit.ts'
import type { OwnCall, RequestFacts, SignedInActor } from './call.ts'
import { type Db, inTransaction } from './db.ts'
import { enqueue } from './jobs.ts'

/** The facts of a call that no browser made. */
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

export interface CallParts<Actor extends SignedInActor | null = SignedInActor | null> {
  actor: Actor
  now: Date
  http?: RequestFacts
  db?: Db
  /** Refusals that are answered as they stand here, whatever the operation declares. */
  declared?: ErrorTexts
}

/** Who answers for what is done: behind a viewed person stands the administrator; an API key is nobody. */
export const whoActs = (actor: SignedInActor | null): string | null =>
  actor?.apiKey ? null : (actor?.viewedBy ?? actor?.userId ?? null)

/** The call object of one run; `transaction` answers the same call on the connection of the transaction. */
export function makeCall<Actor extends SignedInActor | null>(
  app: App,
  parts: CallParts<Actor>,
): OwnCall<Actor> {
  const db = parts.db ?? app.db
  const http = parts.http ?? noRequest
  return {
    actor: parts.actor,
    now: parts.now,
    db,
    settings: app.settings,
    log: app.log,
    http,
    enqueue: (job, payload, options) => enqueue({ db, now: parts.now }, job, payload, options),
    audit: (...entries) =>
      writeAudit({ db, now: parts.now, actorId: whoActs(parts.actor), ip: http.ip }, ...entries),
    peopleNames: (ids) => app.peopleNames(db, ids),
    parts: app.parts,
    actingAs: (actor) => makeCall(app, { ...parts, actor }),
    refuse: (code, options) => {
      throw new Refusal(code, { ...options, declared: parts.declared?.[code] })
    },
    declaring: (errors) => makeCall(app, { ...parts, declared: { ...parts.declared, ...errors } }),
    transaction: (work) => inTransaction(db, (inner) => work(makeCall(app, { ...parts, db: inner }))),
  }
}
