import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Extension point for features when an account is terminated. */
export interface TerminationPart {
  /** Returns what has to be settled first, as sentences for staff: 'Order P-1001 is not paid yet.' */
  blockers?: (ctx: Context, userId: string) => Promise<string[]>
  /** True if a finished record needs the user's name to remain verifiable. */
  needsName?: (ctx: Context, userId: string) => Promise<boolean>
  /** Deletes or anonymizes data that is not required; runs in the transaction that terminates the account. */
  forget?: (ctx: Context, userId: string) => Promise<void>
}

export const endings = extensionPoint<TerminationPart>('accounts.endings')

export async function blockersOf(ctx: Context, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const { blockers } of ctx.parts(endings)) found.push(...((await blockers?.(ctx, userId)) ?? []))
  return found
}

export async function needsName(ctx: Context, userId: string): Promise<boolean> {
  for (const part of ctx.parts(endings)) if (await part.needsName?.(ctx, userId)) return true
  return false
}

export async function deletePersonalData(ctx: Context, userId: string): Promise<void> {
  for (const { forget } of ctx.parts(endings)) await forget?.(ctx, userId)
}
