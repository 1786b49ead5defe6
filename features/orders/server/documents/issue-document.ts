import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { findPartner } from '#features/partners/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { leftLines } from '../../rules/left-lines.ts'
import { type DocumentType, type PaperSnapshot, paperName } from '../../rules/papers.ts'
import { takePaper } from '../../rules/take-paper.ts'
import type { Order, OrderLine, Refund } from '../offer-kinds.ts'
import { orderName } from '../order-numbers.ts'
import { documents } from '../tables.ts'

export type IssuedDocument = typeof documents.$inferSelect

/** The first document of a type has the number after this one. */
const BEFORE_FIRST = 1000

const countStatement = {
  name: 'orders.next-document',
  text: `insert into document_counters (type, last) values ($1, ${BEFORE_FIRST + 1})
    on conflict (type) do update set last = document_counters.last + 1
    returning last`,
}

/**
 * The next number of a type. The counter's row is kept until the transaction ends: a number that is rolled back is
 * given to the next document, so none is ever missing. Take it as late in a transaction as can be.
 */
export async function nextNumber(call: Call, type: DocumentType): Promise<number> {
  const [row] = await run<{ last: number }>(call.db, countStatement, [type])
  if (!row) throw new Error(`No number was given to a ${type}`)
  return row.last
}

/** The order's receipt or invoice, issued now where it was not yet; `mailedAt` where its mail goes with it. */
export async function issueDocument(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  type: Exclude<DocumentType, 'credit note'>,
  mailedAt: Date | null = null,
): Promise<{ document: IssuedDocument; isNew: boolean }> {
  const found = await findDocument(call, order.id, type)
  if (found) return { document: found, isNew: false }
  const paid = type === 'receipt' && order.creditedMinor > 0 ? leftLines(lines) : lines
  return { document: await write(call, order, paid, { type, mailedAt }), isNew: true }
}

/** A credit note over what a refund gives back, or over a whole invoice that nobody has paid. */
export async function issueCreditNote(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  because: Refund | { reason: string },
): Promise<IssuedDocument> {
  const corrected =
    (await findDocument(call, order.id, 'invoice')) ?? (await findDocument(call, order.id, 'receipt'))
  return write(call, order, lines, {
    type: 'credit note',
    corrects: corrected ? paperName(corrected.type, corrected.number) : null,
    reason: because.reason,
    ...('id' in because ? { refund: because } : {}),
  })
}

interface Draft {
  type: DocumentType
  mailedAt?: Date | null
  corrects?: string | null
  reason?: string
  refund?: Refund
}

async function write(
  call: Call,
  order: Order,
  lines: readonly OrderLine[],
  { type, corrects = null, reason, refund, mailedAt = null }: Draft,
): Promise<IssuedDocument> {
  const seller = await sellerOf(call, order.partner)
  const number = await nextNumber(call, type)
  const snapshot = takePaper({
    type,
    name: paperName(type, number),
    orderName: orderName(order.number),
    issuedAt: call.now,
    seller,
    order,
    lines,
    corrects,
    reason: reason ?? null,
    refunded: refund ?? null,
  })
  const [written] = await call.db
    .insert(documents)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      type,
      number,
      orderId: order.id,
      refundId: refund?.id ?? null,
      issuedAt: call.now,
      snapshot,
      mailedAt,
    })
    .returning()
  if (!written) throw new Error(`The ${type} was not written`)
  return written
}

/** The provider sells; a partner with a sender of its own is named beside it, and answers questions. */
async function sellerOf(call: Call, partnerCode: string): Promise<PaperSnapshot['seller']> {
  const { name, postalAddress: address, phone, email } = call.settings.provider
  const partner = partnerCode === DEFAULT_PARTNER ? null : await findPartner(call.db, partnerCode)
  if (!partner?.senderName) return { name, address, phone, email }
  return {
    name: `${name} for ${partner.senderName}`,
    address,
    phone: partner.contactPhone || phone,
    email: partner.contactEmail || email,
  }
}

async function findDocument(
  call: Call,
  orderId: string,
  type: DocumentType,
): Promise<IssuedDocument | undefined> {
  const own = and(eq(documents.orderId, orderId), eq(documents.type, type), isNull(documents.refundId))
  const [found] = await call.db.select().from(documents).where(own)
  return found
}
