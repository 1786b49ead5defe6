import { describe, expect, it } from 'vitest'
import { type AdClock, isWithoutAds, startClock, tick } from './ad-clock.ts'
import { levelNumber, nextLevel } from './next-level.ts'
import { pickAd, pickInTurn } from './pick-ad.ts'

describe('Ad clock', () => {
  const pick = () => 'ad'
  const clockAfter = (
    seconds: number,
    isBlocked: (second: number) => boolean = () => false,
    from = startClock<string>(),
  ) => {
    let clock: AdClock<string> = from
    for (let second = 1; second <= seconds; second++)
      clock = tick(clock, { isBlocked: isBlocked(second), pick })
    return clock
  }

  it.each([
    [4, null],
    [5, 'ad'],
    [14, 'ad'],
    [15, null],
    [19, null],
    [20, 'ad'],
  ])('after %d seconds shows %s: starts an ad after five seconds and shows it for ten', (seconds, shown) => {
    expect(clockAfter(seconds).shown).toBe(shown)
  })

  it('shows no ad on an ad-free page and one as soon as the user leaves it', () => {
    expect(clockAfter(30, () => true).shown).toBeNull()
    expect(clockAfter(31, (second) => second <= 30).shown).toBe('ad')
  })

  it('removes an ad on an ad-free page', () => {
    expect(clockAfter(8, (second) => second === 8).shown).toBeNull()
  })

  it('continues to wait when there is no ad to show', () => {
    const none = { isBlocked: false, pick: () => null }
    let clock = startClock<string>()
    for (let second = 0; second < 60; second++) clock = tick(clock, none)
    expect(clock.shown).toBeNull()
    expect(tick(clock, { isBlocked: false, pick }).shown).toBe('ad')
  })

  it.each([
    ['/courses/OLC110', true],
    ['/lectures', true],
    ['/exams/ROS_I_KNOW', true],
    ['/inwtExams', true],
    ['/adminIndex/orders', true],
    ['/home', false],
    ['/store', false],
    ['/', false],
  ])('treats %s as ad-free: %s', (path, without) => {
    expect(isWithoutAds(path)).toBe(without)
  })
})

describe('Picked ad', () => {
  const lists = { seminar: ['s1', 's2'], certification: ['c'], plain: ['p'], consulting: null }
  const dice = (...numbers: number[]) => {
    let nth = 0
    return () => numbers[nth++ % numbers.length] ?? 0
  }

  it.each([
    [0, 's1'],
    [0.4, 'c'],
    [0.9, 'p'],
  ])('comes from one of the three lists at random: %d selects %s', (number, ad) => {
    expect(pickAd(lists, dice(number, 0))).toBe(ad)
  })

  it.each([
    [{ ...lists, seminar: [] }, 0, 'c'],
    [{ ...lists, seminar: [], certification: [] }, 0, 'p'],
    [{ ...lists, plain: [] }, 0.99, 's2'],
    [{ ...lists, seminar: [], certification: [], plain: [] }, 0.9, null],
  ])('comes from another list when the first is empty', (those, number, ad) => {
    expect(pickAd(those, dice(number, 0))).toBe(ad)
  })

  it('is one not shown before, and repeats only after all were shown', () => {
    const ad = (adid: string) => ({ adid })
    const three = { seminar: [ad('s')], certification: [ad('c')], plain: [ad('p')], consulting: null }
    const shown = new Set<string>()
    const next = () => {
      const picked = pickInTurn(
        three,
        () => 0,
        shown,
        () => true,
      )
      if (picked) shown.add(picked.adid)
      return picked?.adid
    }
    expect(new Set([next(), next(), next()])).toEqual(new Set(['s', 'c', 'p']))
    expect(next()).toBe('s')
    expect(
      pickInTurn(
        three,
        () => 0,
        shown,
        () => false,
      ),
    ).toBeNull()
  })

  it('is the consulting ad when available, unless it was already shown', () => {
    const ready = { ...lists, consulting: 'k' }
    expect(pickAd(ready, dice(0))).toBe('k')
    expect(pickAd(ready, dice(0), (ad) => ad !== 'k')).toBe('s1')
  })
})

describe('Next level', () => {
  it.each([
    [[], 1, null],
    [[{ code: 'OLC110', level: 1 }], 2, 'OLC110'],
    [
      [
        { code: 'OLC110', level: 1 },
        { code: 'OLC310', level: 3 },
      ],
      4,
      'OLC310',
    ],
    [[{ code: 'X', level: 4 }], 4, 'X'],
    [[{ code: 'TR330', level: 0 }], 1, null],
  ])('after finishing %j is level %d', (finished, level, after) => {
    expect(nextLevel(finished)).toEqual({ level, after })
  })

  it.each([
    ['ROSI', 1],
    ['ROSIV', 4],
    ['', 0],
    ['INWT', 0],
  ])('reads %s as level %d', (name, level) => expect(levelNumber(name)).toBe(level))
})
