import { describe, expect, it } from 'vitest'
import { recommendedCourses } from './recommended-courses.ts'

const intro = { discount: 0.2, date: '', todate: '', howMany: null, left: null }
const course = (courseid: string, level: number, introDiscount: typeof intro | null = null) => ({
  courseid,
  level,
  introDiscount,
})
const all = [
  course('OLC140', 0),
  course('OLC110', 1),
  course('OLC111', 1),
  course('OLC130', 1, intro),
  course('OLC210', 2),
  course('OLC230', 2),
]
const codes = (owned: string[]) => recommendedCourses(all, owned, 3).map(({ courseid }) => courseid)

describe('Recommended courses', () => {
  it('starts a new learner with level I courses, introductory prices first', () => {
    expect(codes([])).toEqual(['OLC130', 'OLC110', 'OLC111'])
  })

  it('follows the highest owned level and excludes owned courses', () => {
    expect(codes(['OLC110', 'OLC210'])).toEqual(['OLC230', 'OLC130', 'OLC111'])
  })

  it('is empty when every course is owned', () => {
    expect(codes(all.map(({ courseid }) => courseid))).toEqual([])
  })
})
