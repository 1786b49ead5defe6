import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** What a feature stores about one person, as a JSON value. */
export type PersonalExport = (call: Call, userId: string) => Promise<unknown>

export const personalExports = extensionPoint<{ name: string; collect: PersonalExport }>(
  'accounts.personalExports',
)

/** Every part about one person, one after the other on the one connection. */
export async function collectExports(call: Call, userId: string): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {}
  for (const { name, collect } of call.parts(personalExports)) collected[name] = await collect(call, userId)
  return collected
}
