/** The clock of the ads over the page, in seconds: it moves once a second. */
export interface AdClock<Ad> {
  /** Seconds since the last ad went, or since the app was opened. */
  waited: number
  shown: Ad | null
  /** Seconds that it has been on the screen. */
  age: number
}

/** Between two ads, and before the first. */
export const INTERVAL = 5
export const SHOWN_FOR = 10

export const startClock = <Ad>(): AdClock<Ad> => ({ waited: 0, shown: null, age: 0 })

interface Second<Ad> {
  /** A page, a form or a window over which none may be. */
  isBlocked: boolean
  /** The next ad to show; null while none is loaded or none may be shown. */
  pick: () => Ad | null
}

/**
 * One second later. After five seconds an ad comes, stays for ten and goes; over a page that shows none it goes at once.
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

/** Pages over which no ad is shown: where people learn, sit exams or work. */
export function isWithoutAds(pathname: string): boolean {
  const [first = ''] = pathname.split('/').filter(Boolean)
  return WITHOUT.includes(first)
}
