/** What is planned: each can be changed, archived and restored. `code` is a promo code for every event. */
export const planKinds = ['event', 'seminar', 'series', 'location', 'host', 'code'] as const
export type PlanKind = (typeof planKinds)[number]

/** How one of it is called in a sentence. */
export const kindNames: Readonly<Record<PlanKind, string>> = {
  event: 'event',
  seminar: 'seminar',
  series: 'series',
  location: 'location',
  host: 'host',
  code: 'discount code',
}
