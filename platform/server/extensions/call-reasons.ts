import type { SQL } from 'drizzle-orm'
import type { Capability } from '#platform/contract/access.ts'
import type { Db } from '../db.ts'
import { extensionPoint } from './extension-point.ts'

/** Reason to call a person. People who no longer match leave the list automatically. */
export interface CallReason {
  /** Name in the address of the list and of its script, such as 'cart'. */
  key: string
  label: string
  /** Capabilities that may see it, in addition to product administrators; no one by default. */
  access?: readonly Capability[]
  /** The default call script until staff write a custom one. */
  script: string
  /**
   * Returns a statement with the columns `user_id` (uuid, null without an account), `name`, `email`, `phone`, `company`
   * (read only without an account), `fact` (jsonb) and `since`, the timestamp when the reason started.
   */
  people: (db: Db, now: Date) => SQL
  /** Formats the reason as one sentence from the fact returned by `people`. */
  sentence: (fact: Readonly<Record<string, unknown>>) => string
}

/** Reasons of the call list, in display order. */
export const callReasons = extensionPoint<CallReason>('calls.reasons')
