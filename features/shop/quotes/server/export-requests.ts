import { and, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { companyAsks, quotes, requestMessages, requests } from './tables.ts'

/** Exports a user's quote requests with messages, their quotes, and the payment requests to their company. */
export const exportRequests: PersonalExport = async ({ db }, userId) => {
  const own = await db
    .select(pick(requests, 'id', 'number', 'kind', 'state', 'answers', 'cart', 'createdAt', 'changedAt'))
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.createdAt))
  const ids = own.map(({ id }) => id)
  const messages =
    ids.length === 0
      ? []
      : await db
          .select({
            request: requestMessages.requestId,
            ...pick(requestMessages, 'side', 'text', 'at'),
          })
          .from(requestMessages)
          .where(and(inArray(requestMessages.requestId, ids), ne(requestMessages.side, 'note')))
  // The staff member who wrote a quote is not the user's personal data.
  const { issuedBy: _staff, ...quote } = getTableColumns(quotes)
  return {
    requests: own,
    messages,
    quotes: await db.select(quote).from(quotes).where(eq(quotes.userId, userId)),
    askedCompany: await db.select().from(companyAsks).where(eq(companyAsks.userId, userId)),
  }
}
