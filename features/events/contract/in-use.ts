import { z } from 'zod'

/** Something that uses what somebody wants to delete: 'Level I in Tampa', 'May 12 – 15, 2027'. */
export const Use = z.object({
  kind: z.enum(['event', 'person', 'waiting', 'code', 'attendance']),
  name: z.string(),
  /** A date, or what is to be known besides; '' for nothing. */
  when: z.string(),
  /** The event where it is looked at. */
  scheduleid: z.string(),
})
export type Use = z.output<typeof Use>

const NAMED = 5

/** 'Conroe is used by Level I (May 12 – 15, 2027) and 3 more, so it cannot be deleted.' */
export function inUseSays(name: string, uses: readonly Use[], done = 'deleted'): string {
  const named = uses.slice(0, NAMED).map((use) => (use.when ? `${use.name} (${use.when})` : use.name))
  const more = uses.length - named.length
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  return `${name} cannot be ${done}, because it is in use: ${list}.`
}
