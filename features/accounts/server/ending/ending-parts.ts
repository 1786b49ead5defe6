import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** What a feature has to say and to do when somebody's account is ended. */
export interface EndingPart {
  /** What has to be settled first, in sentences for staff: 'Order P-1001 is not paid yet.' */
  hinders?: (call: Call, userId: string) => Promise<string[]>
  /** Whether a finished record needs the person's name to stay verifiable. */
  needsName?: (call: Call, userId: string) => Promise<boolean>
  /** Deletes or makes anonymous what need not be kept; in the transaction that ends the account. */
  forget?: (call: Call, userId: string) => Promise<void>
}

export const endings = extensionPoint<EndingPart>('accounts.endings')

export async function hindersOf(call: Call, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const { hinders } of call.parts(endings)) found.push(...((await hinders?.(call, userId)) ?? []))
  return found
}

export async function needsName(call: Call, userId: string): Promise<boolean> {
  for (const part of call.parts(endings)) if (await part.needsName?.(call, userId)) return true
  return false
}

export async function forgetPerson(call: Call, userId: string): Promise<void> {
  for (const { forget } of call.parts(endings)) await forget?.(call, userId)
}
