import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminDetail } from '../../contract/views.ts'
import { requestsAdmin } from '../../contract.ts'
import { QUOTE_DAYS } from '../../rules/validity.ts'

interface LineValues {
  key: string
  courseid: string
  description: string
  quantity: string
  unit: string
}

export interface QuoteValues extends Record<string, unknown> {
  currency: string
  note: string
  validUntil: string
  byInvoice: boolean
  lines: LineValues[]
}

let lastKey = 0

export function emptyLine(): LineValues {
  lastKey += 1
  return { key: String(lastKey), courseid: '', description: '', quantity: '1', unit: '' }
}

/** Initial lines of a quote: for carts the cart contents, otherwise one blank line. */
function firstLines({ cartQuote }: AdminDetail): LineValues[] {
  const lines = cartQuote?.lines ?? []
  if (lines.length === 0) return [emptyLine()]
  return lines.map(({ kind, code, name, units, unitPrice }) => ({
    ...emptyLine(),
    courseid: kind === 'course' ? code : '',
    description: name,
    quantity: String(units),
    unit: toMajor(unitPrice),
  }))
}

/** Form for a staff quote; the input is stored until it is sent. */
export function useQuoteForm(request: AdminDetail, onDone: () => void): OperationForm<QuoteValues> {
  const { requestid, revision, cartQuote } = request
  return useOperationForm<typeof requestsAdmin.answer, QuoteValues>(requestsAdmin.answer, {
    initial: {
      currency: cartQuote?.currency ?? 'USD',
      note: '',
      validUntil: addDays(dayIn(new Date(), OFFICE_ZONE), QUOTE_DAYS),
      byInvoice: false,
      lines: firstLines(request),
    },
    toInput: ({ currency, note, validUntil, byInvoice, lines }) => ({
      requestid,
      revision,
      currency,
      note,
      validUntil,
      byInvoice,
      lines: lines.map(({ key: _key, ...line }) => line),
    }),
    invalidates: [requestsAdmin.adminDetail, requestsAdmin.adminList],
    onSuccess: ({ name }) => {
      notifySuccess(`${name} is on its way to the customer.`, 'Quote sent')
      onDone()
    },
  })
}

/** Total of the valid lines, in minor units. */
export const draftTotal = (lines: readonly LineValues[]): number =>
  lines.reduce((sum, { quantity, unit }) => sum + (fromMajor(unit) ?? 0) * (Number(quantity) || 0), 0)
