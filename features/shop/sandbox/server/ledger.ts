import { openJournal, readJournal } from './journal.ts'
import { type Answer, type Capture, Entry, type Order, type Refund } from './records.ts'

export interface Ledger {
  order(id: string): Order | undefined
  capture(id: string): Capture | undefined
  refund(id: string): Refund | undefined
  answer(key: string): Answer | undefined
  captures(): Iterable<Capture>
  refunds(): Iterable<Refund>
  /** True if an order with this invoice number has been paid or is being paid. */
  isInvoicePaid(invoiceId: string): boolean
  /** Takes effect immediately and resolves when written. Responses wait for that. */
  record(entry: Entry): Promise<void>
  settled(): Promise<void>
  /** Adds the entries of another ledger as if they were recorded here. */
  takeOver(stateFile: string): Promise<void>
  close(): Promise<void>
}

function parseLine(line: string, number: number, path: string): Entry {
  try {
    return Entry.parse(JSON.parse(line))
  } catch (error) {
    throw new Error(`Line ${number} of ${path} is damaged; move the file away to start with an empty one.`, {
      cause: error,
    })
  }
}

const entriesIn = (lines: readonly string[], path: string): Entry[] =>
  lines.map((line, index) => parseLine(line, index + 1, path))

/** The sandbox provider's ledger: in memory, rebuilt from the state file at startup. */
export async function openLedger(stateFile: string): Promise<Ledger> {
  const orders = new Map<string, Order>()
  const captures = new Map<string, Capture>()
  const refunds = new Map<string, Refund>()
  const answers = new Map<string, Answer>()
  const paidInvoices = new Set<string>()

  function apply({ order, capture, refund, answered }: Entry): void {
    if (order) orders.set(order.id, order)
    if (capture) captures.set(capture.id, capture)
    if (refund) refunds.set(refund.id, refund)
    if (answered) answers.set(answered.key, answered.answer)
    const invoiceId = capture && orders.get(capture.orderId)?.invoiceId
    if (invoiceId && capture.status !== 'DECLINED') paidInvoices.add(invoiceId)
  }

  const { lines, journal } = await openJournal(stateFile)
  for (const entry of entriesIn(lines, stateFile)) apply(entry)

  function record(entry: Entry): Promise<void> {
    apply(entry)
    return journal.append(JSON.stringify(entry))
  }

  return {
    order: (id) => orders.get(id),
    capture: (id) => captures.get(id),
    refund: (id) => refunds.get(id),
    answer: (key) => answers.get(key),
    captures: () => captures.values(),
    refunds: () => refunds.values(),
    isInvoicePaid: (invoiceId) => paidInvoices.has(invoiceId),
    record,
    async takeOver(other) {
      const entries = entriesIn(await readJournal(other), other)
      await Promise.all(entries.map(record))
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  }
}
