import { describe, expect, it } from 'vitest'
import { type Profile, placeOf, pointNames, readProfile } from './read-profile.ts'

describe('Vessel profile', () => {
  it.each<[string, Profile, string, number | null]>([
    ['flat and low readings', [40, 41, 40, 42, 41, 42, 43], 'good', null],
    ['a steady rise to the tail', [40, 44, 48, 53, 58, 63, 69], 'rise', null],
    ['a step at one interconnector', [40, 41, 42, 78, 76, 75, 76], 'o-ring', 3],
    ['a step on a steady rise', [40, 44, 48, 90, 95, 99, 104], 'o-ring', 3],
    ['a step that is diluted downstream', [25, 27, 30, 95, 82, 74, 71], 'o-ring', 3],
    ['a single high interconnector', [40, 41, 90, 42, 43, 44, 45], 'o-ring', 2],
    ['high readings at the feed end that fall inward', [120, 80, 55, 48, 47, 47, 48], 'feed-adapter', 1],
    ['a high reading at the feed end only', [90, 44, 43, 44, 45, 45, 46], 'feed-adapter', 1],
    ['a high reading at the tail end', [40, 41, 42, 42, 43, 44, 95], 'tail-adapter', 7],
    ['a climb to the tail end over two points', [40, 41, 42, 42, 43, 70, 120], 'tail-adapter', 7],
    ['a hump over one element', [40, 41, 80, 82, 43, 44, 45], 'element', 3],
    ['missing readings', [40, null, 42, 43, 44, 45, 46], 'missing', null],
    ['readings without a pattern', [40, 90, 41, 95, 40, 99, 41], 'unclear', null],
    ['only zeros', [0, 0, 0, 0], 'good', null],
    ['two readings', [40, 41], 'missing', null],
    ['three readings', [40, 41, 42], 'good', null],
    ['a rise of a quarter', [40, 45, 50], 'good', null],
    ['a rise of more than a quarter', [40, 46, 51], 'rise', null],
    ['a fall in the middle', [60, 60, 60, 40, 40, 40, 40], 'unclear', null],
    ['two steps up', [40, 60, 61, 80, 81, 82, 83], 'unclear', null],
    ['a step at the feed end and another at the tail end', [40, 60, 60, 60, 60, 60, 80], 'unclear', null],
    ['a step one point before the tail end', [40, 40, 41, 41, 42, 70, 70], 'o-ring', 5],
    ['a fall before a step', [60, 40, 40, 40, 70, 70, 70], 'unclear', null],
    ['a hump over two elements', [40, 41, 80, 82, 81, 43, 44], 'unclear', null],
  ])('is classified: %s', (_name, profile, pattern, place) => {
    expect(readProfile(profile)).toEqual({ pattern, place })
  })

  it('indicates a bypass when all readings are high compared with the other vessels', () => {
    const others: Profile[] = [
      [40, 42, 44, 46],
      [41, 42, 45, 47],
    ]
    expect(readProfile([90, 94, 99, 105], others).pattern).toBe('bypass')
    expect(readProfile([42, 44, 46, 48], others).pattern).toBe('good')
  })

  it('is high above 1.6 times the other vessels, ignoring missing readings', () => {
    const others: Profile[] = [
      [50, null, 50],
      [null, 50, 50],
    ]
    expect(readProfile([80, 80, 80], others).pattern).toBe('good')
    expect(readProfile([81, 81, 81], others).pattern).toBe('bypass')
    expect(readProfile([81, 81, 81], [[null, null, null]]).pattern).toBe('good')
  })

  it('names its measuring points and places', () => {
    expect(placeOf({ pattern: 'tail-adapter', place: 7 })).toBe('')
    expect(placeOf({ pattern: 'o-ring', place: null })).toBe('')
    expect(pointNames(3)).toEqual(['Feed end', '1–2', '2–3', 'Tail end'])
    expect(placeOf({ pattern: 'o-ring', place: 3 })).toBe('between elements 3 and 4')
    expect(placeOf({ pattern: 'element', place: 2 })).toBe('element 2')
  })
})
