import type { Call } from '#platform/server/call.ts'

/** What a feature has to say and to do when somebody's account is ended. */
export interface EndingPart {
  /** What has to be settled first, in sentences for staff: 'Order P-1001 is not paid yet.' */
  hinders?: (call: Call, userId: string) => Promise<string[]>
  /** Whether a finished record needs the person's name to stay verifiable. */
  needsName?: (call: Call, userId: string) => Promise<boolean>
  /** Deletes or makes anonymous what need not be kept; in the transaction that ends the account. */
  forget?: (call: Call, userId: string) => Promise<void>
}

const parts = new Map<string, EndingPart>()

/** Adds a feature's part, under its own name, to the ending of accounts; a feature calls it where it starts. */
export function registerEnding(name: string, part: EndingPart): void {
  parts.set(name, part)
}

export async function hindersOf(call: Call, userId: string): Promise<string[]> {
  const found: string[] = []
  for (const { hinders } of parts.values()) found.push(...((await hinders?.(call, userId)) ?? []))
  return found
}

export async function needsName(call: Call, userId: string): Promise<boolean> {
  for (const part of parts.values()) if (await part.needsName?.(call, userId)) return true
  return false
}

export async function forgetPerson(call: Call, userId: string): Promise<void> {
  for (const { forget } of parts.values()) await forget?.(call, userId)
}
