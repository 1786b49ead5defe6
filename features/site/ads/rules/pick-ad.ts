/** Lists from which ads are picked. */
export interface AdLists<Ad> {
  seminar: readonly Ad[]
  certification: readonly Ad[]
  plain: readonly Ad[]
  /** Shown before all other ads if a consulting slot can be booked. */
  consulting: Ad | null
}

const orders = [
  ['seminar', 'certification', 'plain'],
  ['certification', 'plain', 'seminar'],
  ['plain', 'seminar', 'certification'],
] as const

/**
 * Returns the consulting ad if available, otherwise one from a randomly chosen list or the next nonempty list. `random`
 * returns a number from 0 (inclusive) to 1 (exclusive). Returns null if no ad passes `mayShow`.
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

/** Picks an ad not shown yet; starts over once all were shown. `shown` holds the ids of this visit. */
export function pickInTurn<Ad extends { adid: string }>(
  lists: AdLists<Ad>,
  random: () => number,
  shown: Set<string>,
  mayShow: (ad: Ad) => boolean,
): Ad | null {
  const isNew = (ad: Ad) => mayShow(ad) && !shown.has(ad.adid)
  const fresh = pickAd(lists, random, isNew)
  if (fresh || shown.size === 0) return fresh
  shown.clear()
  return pickAd(lists, random, mayShow)
}
