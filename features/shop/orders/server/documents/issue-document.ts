import { and, eq, isNull } from 'drizzle-orm'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { readRow, run } from '#platform/server/db.ts'
import { buildDocumentContent } from '../../rules/build-document-content.ts'
import { type DocumentSnapshot, type DocumentType, paperName, paperPrefix } from '../../rules/papers.ts'
import { remainingLines } from '../../rules/remaining-lines.ts'
import type { Order, OrderLine, Refund } from '../offer-kinds.ts'
import { orderName } from '../order-numbers.ts'
import { documents } from '../tables.ts'

export type IssuedDocument = typeof documents.$inferSelect

/** Document numbers of each type start after this number. */
const BEFORE_FIRST = 1000

/**
 * The counter's row is locked until the transaction ends. A rolled-back number goes to the next document, so the
 * sequence has no gaps.
 */
const writeStatement = {
  name: 'orders.write-document',
  text: `
  with known as (
    select * from documents where order_id = $3 and type = $2 and refund_id is null and $4::uuid is null
  ), counted as (
    insert into document_counters (type, last) select $2, ${BEFORE_FIRST + 1} where not exists (select from known)
    on conflict (type) do update set last = document_counters.last + 1
    returning last
  ), written as (
    insert into documents (id, type, number, order_id, refund_id, issued_at, mailed_at, snapshot)
    select $1, $2, last, $3, $4, $5, $6, $7::jsonb || jsonb_build_object('name', $8 || last) from counted
    returning *
  )
  select *, false as is_new from known union all select *, true from written`,
}

/** Returns the order's receipt or invoice, issued if needed. `mailedAt` is set if emailed in the same transaction. */
export async function issueDocument(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  type: Exclude<DocumentType, 'credit note'>,
  mailedAt: Date | null = null,
): Promise<{ document: IssuedDocument; isNew: boolean }> {
  const paid = type === 'receipt' && order.creditedMinor > 0 ? remainingLines(lines) : lines
  return write(ctx, order, paid, { type, mailedAt })
}

/** Issues a credit note for a refund, or for an entire unpaid invoice. */
export async function issueCreditNote(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  because: Refund | { reason: string },
): Promise<IssuedDocument> {
  const corrected =
    (await findDocument(ctx, order.id, 'invoice')) ?? (await findDocument(ctx, order.id, 'receipt'))
  const { document, isNew } = await write(ctx, order, lines, {
    type: 'credit note',
    corrects: corrected ? paperName(corrected.type, corrected.number) : null,
    reason: because.reason,
    ...('id' in because ? { refund: because } : {}),
  })
  if (!isNew) throw new Error(`The order ${order.number} was credited as a whole before`)
  return document
}

interface Draft {
  type: DocumentType
  mailedAt?: Date | null
  corrects?: string | null
  reason?: string
  refund?: Refund
}

/** Writes the document unless one of its type exists; refunds may repeat. Allocate numbers as late as possible. */
async function write(
  ctx: Context,
  order: Order,
  lines: readonly OrderLine[],
  { type, corrects = null, reason, refund, mailedAt = null }: Draft,
): Promise<{ document: IssuedDocument; isNew: boolean }> {
  const snapshot = buildDocumentContent({
    type,
    orderName: orderName(order.number),
    issuedAt: ctx.now,
    seller: await sellerOf(ctx, order.partner),
    order,
    lines,
    corrects,
    reason: reason ?? null,
    refunded: refund ?? null,
  })
  const [row] = await run<Record<string, unknown> & { is_new: boolean }>(ctx.db, writeStatement, [
    ...[ctx.newId(), type, order.id, refund?.id ?? null, ctx.now, mailedAt],
    ...[JSON.stringify(snapshot), paperPrefix(type)],
  ])
  if (!row) throw new Error(`The ${type} was not written`)
  return { document: readRow(documents, row), isNew: row.is_new }
}

/** The provider is the seller. A partner with a sender name is listed next to it with contact details. */
async function sellerOf(ctx: Context, partnerCode: string): Promise<DocumentSnapshot['seller']> {
  const { name, postalAddress: address, phone, email } = ctx.settings.provider
  const partner = partnerCode === DEFAULT_PARTNER ? null : await findPartner(ctx.db, partnerCode)
  if (!partner?.senderName) return { name, address, phone, email }
  return {
    name: `${name} for ${partner.senderName}`,
    address,
    phone: partner.contactPhone || phone,
    email: partner.contactEmail || email,
  }
}

async function findDocument(
  ctx: Context,
  orderId: string,
  type: DocumentType,
): Promise<IssuedDocument | undefined> {
  const own = and(eq(documents.orderId, orderId), eq(documents.type, type), isNull(documents.refundId))
  const [found] = await ctx.db.select().from(documents).where(own)
  return found
}
