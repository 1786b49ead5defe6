import { z } from 'zod'
import type { InputOf } from '#platform/contract/operation.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import type { payments } from '../contract.ts'

export type PurchaseInput = InputOf<typeof payments.processCC> & { userid: string }

/** One attempt to pay. Whatever repeats it (a double click, a reload, a lost reply) sends the same key. */
export interface Attempt {
  key: string
  input: PurchaseInput
}

const isInput = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'userid' in value && 'price' in value
const Attempt = z.object({ key: z.string().min(1), input: z.custom<PurchaseInput>(isInput) })
const store = deviceStore('permeate.paymentAttempt', Attempt, 'tab')

/** Keeps the attempt until its outcome is known. It holds a single-use token, never a card. */
export function storeAttempt(attempt: Attempt): void {
  // A reload without the key could pay twice.
  if (!store.write(attempt)) throw new Error('This browser stores nothing, so nothing can be paid safely.')
}

export const forgetAttempt = (): void => store.remove()

/** This person's attempt whose outcome is not known. */
export function readAttempt(userid: string): Attempt | null {
  const attempt = store.read()
  return attempt?.input.userid === userid ? attempt : null
}

/** Whether this person left the page while a payment was under way. */
export const hasOpenPayment = (userid: string): boolean => readAttempt(userid) !== null
