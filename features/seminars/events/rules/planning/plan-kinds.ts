/** Planned record types; each can be changed, archived and restored. */
export const planKinds = ['event', 'seminar', 'series', 'location', 'host'] as const
export type PlanKind = (typeof planKinds)[number]
