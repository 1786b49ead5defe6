import type { App } from './app.ts'
import { writeAudit } from './audit.ts'
import type { Call, RequestFacts, SignedInActor } from './call.ts'
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

export interface CallParts {
  actor: SignedInActor | null
  now: Date
  http?: RequestFacts
  db?: Db
}

/** The call object of one run; `transaction` answers the same call on the connection of the transaction. */
export function makeCall(app: App, parts: CallParts): Call {
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
      writeAudit({ db, now: parts.now, actorId: parts.actor?.userId ?? null, ip: http.ip }, ...entries),
    peopleNames: (ids) => app.peopleNames(db, ids),
    transaction: (work) => inTransaction(db, (inner) => work(makeCall(app, { ...parts, db: inner }))),
  }
}
