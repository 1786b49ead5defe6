import { asc, desc, eq, inArray } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Db } from '#platform/server/db.ts'
import { requestName } from '../rules/names.ts'
import { readableAnswers } from '../rules/request-forms.ts'
import type { Request } from './move-request.ts'
import { findQuote, quoteView, type StoredQuote, totalOf } from './quotes/quote-view.ts'
import { quotes, requestEvents, requestMessages } from './tables.ts'

/** Returns a request for lists. */
export function requestRow(request: Request, quote: StoredQuote | null) {
  return {
    requestid: request.id,
    name: requestName(request.number),
    ...pick(request, 'kind', 'state', 'createdAt', 'changedAt'),
    total: quote ? totalOf(quote) : null,
    validUntil: quote?.validUntil ?? null,
  }
}

/** Returns the current quotes of requests, by id. */
export async function quotesById(db: Db, ids: readonly (string | null)[]): Promise<Map<string, StoredQuote>> {
  const requested = ids.filter((id) => id !== null)
  const found =
    requested.length === 0 ? [] : await db.select().from(quotes).where(inArray(quotes.id, requested))
  return new Map(found.map((quote) => [quote.id, quote]))
}

/** Request details shown to customers and staff. Internal notes are included only for staff. */
export async function requestParts(db: Db, now: Date, request: Request, reader: 'customer' | 'staff') {
  const quote = await findQuote(db, request.quoteId)
  const events = await db
    .select({ state: requestEvents.state, at: requestEvents.at, reason: requestEvents.reason })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, request.id))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id))
  const parts = {
    ...requestRow(request, quote),
    answers: readableAnswers(request.kind, request.answers),
    cartQuote: request.cartQuote,
    quote: quote ? quoteView(quote, now) : null,
    orderid: quote?.orderId ?? null,
    messages: await messagesOf(db, request.id, reader),
    events,
  }
  return { parts, quote }
}

async function messagesOf(db: Db, requestId: string, reader: 'customer' | 'staff') {
  const found = await db
    .select()
    .from(requestMessages)
    .where(eq(requestMessages.requestId, requestId))
    .orderBy(asc(requestMessages.at), asc(requestMessages.id))
  const people = await findPeople(db, pluck(found, 'authorId'))
  return found
    .filter(({ side }) => reader === 'staff' || side !== 'note')
    .map(({ id, side, authorId, text, at }) => {
      const { firstName = '', lastName = '' } = people.get(authorId) ?? {}
      // Customers see only the first name of staff members.
      const author = reader === 'staff' ? fullName({ firstName, lastName }) : firstName
      return { messageid: id, side, author, text, at }
    })
}

/** Returns the latest message of each request, used to mark requests that await an answer. */
export const newestMessages = (db: Db, requestIds: readonly string[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([requestMessages.requestId], {
          ...pick(requestMessages, 'requestId', 'side', 'at'),
        })
        .from(requestMessages)
        .where(inArray(requestMessages.requestId, [...requestIds]))
        .orderBy(requestMessages.requestId, desc(requestMessages.at), desc(requestMessages.id))
