import { randomInt } from 'node:crypto'
import type { CardVault } from './card-vault.ts'
import type { Ledger } from './ledger.ts'
import { notFound } from './problem.ts'
import type { Capture, Order } from './records.ts'
import { captureJson, orderJson } from './representations.ts'
import type { WebhookEventType, Webhooks } from './webhooks.ts'

/** State shared by the parts of the sandbox provider. */
export interface Bank {
  ledger: Ledger
  vault: CardVault
  webhooks: Webhooks
  /** Returns this provider's URL, known once it listens. */
  url(): string
  now(): Date
  slowAnswerMs: number
  pendingMs: number
  /** PayPal's account setting "block multiple payments per invoice". */
  onePaymentPerInvoice: boolean
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const newId = (): string =>
  Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export function orderOf(bank: Bank, id: string): Order {
  const order = bank.ledger.order(id)
  if (!order) throw notFound('order')
  return order
}

const captureOf = (bank: Bank, order: Order): Capture | undefined =>
  order.captureId === undefined ? undefined : bank.ledger.capture(order.captureId)

export const orderAnswer = (bank: Bank, order: Order) => orderJson(order, captureOf(bank, order), bank.url())

const EVENTS: Record<Capture['status'], WebhookEventType> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  DECLINED: 'PAYMENT.CAPTURE.DECLINED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
  REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
}

export function announceCapture(bank: Bank, capture: Capture, order: Order): void {
  const resource = captureJson(capture, order, bank.url())
  const type = EVENTS[capture.status]
  const summary = `Payment ${capture.status.toLowerCase()} for ${resource.amount.value} ${resource.amount.currency_code}`
  bank.webhooks.announce({ type, resourceType: 'capture', summary, resource })
}
