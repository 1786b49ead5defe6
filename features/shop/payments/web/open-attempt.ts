import { z } from 'zod'
import type { InputOf } from '#platform/contract/operation.ts'
import { deviceStore } from '#platform/web/device/device-store.ts'
import type { payments } from '../contract.ts'

export type PurchaseInput = InputOf<typeof payments.processCC> & { userid: string }

/** A payment attempt. Repetitions (a double click, a reload, a lost response) send the same key. */
export interface Attempt {
  key: string
  input: PurchaseInput
}

const isInput = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'userid' in value && 'price' in value
const Attempt = z.object({ key: z.string().min(1), input: z.custom<PurchaseInput>(isInput) })
const store = deviceStore('permeate.paymentAttempt', Attempt, 'tab')

/** Stores the attempt until its outcome is known. It contains a single-use token, never a card. */
export function storeAttempt(attempt: Attempt): void {
  // Without the stored key, a reload could pay twice.
  if (!store.write(attempt)) throw new Error('This browser stores nothing, so nothing can be paid safely.')
}

export const forgetAttempt = (): void => store.remove()

/** Returns the user's attempt whose outcome is unknown. */
export function readAttempt(userid: string): Attempt | null {
  const attempt = store.read()
  return attempt?.input.userid === userid ? attempt : null
}

/** True if the user left the page while a payment was in progress. */
export const hasOpenPayment = (userid: string): boolean => readAttempt(userid) !== null
