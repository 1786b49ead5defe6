/** Clock of the overlay ads, in seconds; advances once per second. */
export interface AdClock<Ad> {
  /** Seconds since the last ad ended or the app was opened. */
  waited: number
  shown: Ad | null
  /** Seconds since it was first displayed. */
  age: number
}

/** Seconds between two ads, and before the first. */
export const INTERVAL = 5
export const SHOWN_FOR = 10

export const startClock = <Ad>(): AdClock<Ad> => ({ waited: 0, shown: null, age: 0 })

interface Second<Ad> {
  /** True if a page, form or dialog does not allow ads over it. */
  isBlocked: boolean
  /** Returns the next ad to show; null if none is loaded or allowed. */
  pick: () => Ad | null
}

/**
 * Advances the clock by one second. An ad appears after five seconds and stays for ten. On pages without ads it is
 * removed immediately.
 */
export function tick<Ad>(clock: AdClock<Ad>, { isBlocked, pick }: Second<Ad>): AdClock<Ad> {
  if (clock.shown !== null) {
    const age = clock.age + 1
    return isBlocked || age >= SHOWN_FOR ? startClock() : { ...clock, age }
  }
  const waited = clock.waited + 1
  if (isBlocked || waited < INTERVAL) return { ...clock, waited }
  const shown = pick()
  return shown === null ? { ...clock, waited } : { waited: 0, shown, age: 0 }
}

const WITHOUT = ['courses', 'lectures', 'exams', 'inwtExams', 'adminIndex', 'verify']

/** True for pages without overlay ads: learning, exams and work. */
export function isWithoutAds(pathname: string): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean)
  return WITHOUT.includes(first)
}
