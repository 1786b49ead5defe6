import type { Call } from '#platform/server/call.ts'

/** What a feature stores about one person, as a JSON value. */
export type PersonalExport = (call: Call, userId: string) => Promise<unknown>

const parts = new Map<string, PersonalExport>()

/** Adds a feature's part, under its own name, to what people get when they ask for their data. */
export function registerExport(name: string, part: PersonalExport): void {
  const known = parts.get(name)
  if (known && known !== part) throw new Error(`Two exports of personal data are called ${name}`)
  parts.set(name, part)
}

/** Every part about one person, one after the other on the one connection. */
export async function collectExports(call: Call, userId: string): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {}
  for (const [name, part] of parts) collected[name] = await part(call, userId)
  return collected
}
