import { expect, test } from 'vitest'
import { shareOf } from './active-share.ts'
import { startsInBundles } from './starts-in-bundles.ts'

test.each([
  [70, false, 70],
  [70, true, 80],
  [90, true, 90],
  [90, false, 90],
])('A course with a required share of %i percent and agency hours %s requires %i', (own, tceq, share) => {
  expect(shareOf(own, { tceq })).toBe(share)
})

test('Exams, certifications and courses with their own path are not in bundles by default', () => {
  expect(
    ['ROS_I_KNOW', 'ROSI', 'ROSIV_CERT', 'ROSII_RECERT', 'TR330', 'IDACONG'].filter(startsInBundles),
  ).toEqual([])
  expect(['OLC110', 'OLC430'].filter(startsInBundles)).toEqual(['OLC110', 'OLC430'])
})
