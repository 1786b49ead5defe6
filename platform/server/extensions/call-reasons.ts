import type { SQL } from 'drizzle-orm'
import type { Capability } from '#platform/contract/access.ts'
import type { Db } from '../db.ts'
import { extensionPoint } from './extension-point.ts'

/** Why someone should be called, as long as it holds: people no longer found leave the list automatically. */
export interface CallReason {
  /** 'cart': the name in the address of the list and of its script. */
  key: string
  label: string
  /** Who may see it besides product administrators; nobody unless said. */
  access?: readonly Capability[]
  /** What is said on the telephone until staff write their own. */
  script: string
  /**
   * A statement with the columns `user_id` (uuid, null without an account), `name`, `email`, `phone`,
   * `company` (read only without an account), `fact` (jsonb) and `since`, the moment the reason started.
   */
  people: (db: Db, now: Date) => SQL
  /** The reason in one sentence, made of what `people` gave as its fact. */
  sentence: (fact: Readonly<Record<string, unknown>>) => string
}

/** The reasons of the call list, in this order. */
export const callReasons = extensionPoint<CallReason>('calls.reasons')
