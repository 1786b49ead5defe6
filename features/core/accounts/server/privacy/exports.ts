import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Collects a feature's data about one user, as a JSON value. */
export type PersonalExport = (ctx: Context, userId: string) => Promise<unknown>

export const personalExports = extensionPoint<{ name: string; collect: PersonalExport }>(
  'accounts.personalExports',
)

/** Collects every export part for one user, sequentially on one connection. Parts with the same name are merged. */
export async function collectExports(ctx: Context, userId: string): Promise<Record<string, unknown>> {
  const collected: Record<string, unknown> = {}
  for (const { name, collect } of ctx.parts(personalExports)) {
    const part = await collect(ctx, userId)
    collected[name] = name in collected ? Object.assign(Object(collected[name]), part) : part
  }
  return collected
}
