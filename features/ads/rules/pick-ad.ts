/** The lists of ads that one is picked from. */
export interface AdLists<Ad> {
  seminar: readonly Ad[]
  certification: readonly Ad[]
  plain: readonly Ad[]
  /** Shown before all others once there is something to book. */
  consulting: Ad | null
}

const orders = [
  ['seminar', 'certification', 'plain'],
  ['certification', 'plain', 'seminar'],
  ['plain', 'seminar', 'certification'],
] as const

/**
 * The ad of consulting while it is ready, else one of a list chosen at random; where that is empty, of the next one
 * that is not. `random` answers numbers from 0 to below 1. Null where there is none that `mayShow`.
 */
export function pickAd<Ad>(
  lists: AdLists<Ad>,
  random: () => number,
  mayShow: (ad: Ad) => boolean = () => true,
): Ad | null {
  if (lists.consulting && mayShow(lists.consulting)) return lists.consulting
  const order = orders[Math.floor(random() * orders.length)] ?? orders[0]
  for (const name of order) {
    const list = lists[name].filter(mayShow)
    const picked = list[Math.floor(random() * list.length)]
    if (picked) return picked
  }
  return null
}
