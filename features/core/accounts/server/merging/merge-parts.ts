import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Two accounts of one person: the one that ends, and the one that has everything afterwards. */
export interface MergedPair {
  from: string
  into: string
}

/** What a feature stores of a person, and what becomes of it when two accounts of one person are merged. */
export interface MergePart {
  /** Columns that name the person; their rows belong to the account that stays. */
  moves?: readonly AnyPgColumn[]
  /** Columns whose rows end with the account: of its devices, its settings, its notices. */
  ends?: readonly AnyPgColumn[]
  /** Why what both have cannot be joined, in sentences for staff. */
  blockers?: (ctx: Context, pair: MergedPair) => Promise<string[]>
}

/** A column that nobody names here stops a merge as long as it holds a row of the account that would end. */
export const mergings = extensionPoint<MergePart>('accounts.mergings')
