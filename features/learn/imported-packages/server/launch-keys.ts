import type { Context } from '#platform/server/context.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'

type Source = Pick<Context, 'db' | 'settings' | 'now'>

const PURPOSE = 'imported package'
const HOUR = 3_600_000
/** A launch plays for 12 to 18 hours. Launches within six hours share an address, so that browsers can cache files. */
const STEP_HOURS = 6
const LAST_HOURS = 12

/** Target of a launch address: a learner's record, or a part that staff try. */
export type LaunchTarget =
  | { kind: 'record'; recordId: string }
  | { kind: 'trial'; packageId: string; part: number }

export function signLaunch(ctx: Source, target: LaunchTarget): Promise<string> {
  const step = Math.ceil(ctx.now.getTime() / HOUR / STEP_HOURS) * STEP_HOURS
  const subject = target.kind === 'record' ? `r~${target.recordId}` : `t~${target.packageId}~${target.part}`
  return signText(ctx, PURPOSE, `${subject}~${step + LAST_HOURS}`)
}

/** Returns the target of a launch address; null if we did not sign it, or if it has expired. */
export async function readLaunch(ctx: Source, token: string): Promise<LaunchTarget | null> {
  const text = await readSigned(ctx, PURPOSE, token)
  const [kind, id = '', ...rest] = text?.split('~') ?? []
  if (Number(rest.at(-1)) * HOUR < ctx.now.getTime()) return null
  if (kind === 'r') return { kind: 'record', recordId: id }
  return kind === 't' ? { kind: 'trial', packageId: id, part: Number(rest[0]) } : null
}
