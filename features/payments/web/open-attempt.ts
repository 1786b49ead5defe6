import { z } from 'zod'
import type { InputOf } from '#platform/contract/operation.ts'
import type { payments } from '../contract.ts'

export type PurchaseInput = InputOf<typeof payments.processCC> & { userid: string }

/** One attempt to pay. Whatever repeats it (a double click, a reload, a lost reply) sends the same key. */
export interface Attempt {
  key: string
  input: PurchaseInput
}

const KEY = 'permeate.paymentAttempt'
const isInput = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'userid' in value && 'price' in value
const Kept = z.object({ key: z.string().min(1), input: z.custom<PurchaseInput>(isInput) })

/** Keeps the attempt until its outcome is known. It holds a single-use token, never a card. */
export const keepAttempt = (attempt: Attempt): void => sessionStorage.setItem(KEY, JSON.stringify(attempt))

export const forgetAttempt = (): void => sessionStorage.removeItem(KEY)

/** This person's attempt whose outcome is not known. */
export function readAttempt(userid: string): Attempt | null {
  try {
    const attempt = Kept.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
    return attempt.input.userid === userid ? attempt : null
  } catch {
    return null
  }
}

/** Whether this person left the page while a payment was under way. */
export const hasOpenPayment = (userid: string): boolean => readAttempt(userid) !== null
