import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Two accounts of one person: the account that ends, and the account that receives everything. */
export interface MergedPair {
  from: string
  into: string
}

/** How a feature's data is handled when two accounts of one user are merged. */
export interface MergePart {
  /** Columns that reference the user; their rows move to the remaining account. */
  moves?: readonly AnyPgColumn[]
  /** Columns whose rows are deleted with the account: its devices, settings, and notifications. */
  ends?: readonly AnyPgColumn[]
  /** Returns the reasons why the data of both accounts cannot be merged, as sentences for staff. */
  blockers?: (ctx: Context, pair: MergedPair) => Promise<string[]>
}

/** A user column that no feature lists here blocks a merge as long as it has rows of the account to be closed. */
export const mergings = extensionPoint<MergePart>('accounts.mergings')
