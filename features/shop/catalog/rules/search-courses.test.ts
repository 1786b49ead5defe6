import { describe, expect, it } from 'vitest'
import type { CourseCard } from '../contract.ts'
import { type CourseFilter, hourRange, searchCourses } from './search-courses.ts'

const course = (courseid: string, coursename: string, more: Partial<CourseCard> = {}): CourseCard => ({
  courseid,
  coursename,
  price: '100.00',
  actualprice: '100.00',
  introDiscount: null,
  partnerOnly: null,
  prePurchaseNotice: null,
  summary: '',
  level: 1,
  topics: [],
  contactHours: 2,
  minutes: 120,
  unitCount: 5,
  languages: { audio: ['en'], captions: [] },
  poster: null,
  picture: '',
  inBundles: true,
  rotp: false,
  added: false,
  disabled: false,
  ...more,
})

const chemistry = course('OLC110', 'Water Chemistry', {
  topics: ['chemistry'],
  contactHours: 8,
  price: '249.00',
  actualprice: '249.00',
  summary: 'Learn what decides whether a plant scales or fouls.',
})
const cleaning = course('OLC117', 'Operation and Cleaning', {
  topics: ['operations', 'cleaning'],
  languages: { audio: ['en'], captions: ['es'] },
  summary: 'Clean before chemistry makes it too late.',
})
const safety = course('OLC140', 'Chemical Safety', {
  level: 0,
  actualprice: '55.00',
  introDiscount: { discount: 0.2, date: '', todate: '', howMany: 40, left: 3 },
})
const all = [chemistry, cleaning, safety]

const find = (requested: Partial<CourseFilter>) =>
  searchCourses(all, {
    search: '',
    level: '',
    topic: '',
    language: '',
    hours: '',
    sort: 'offers',
    ...requested,
  }).map(({ courseid }) => courseid)

describe('Course search', () => {
  it('shows all courses without filters: introductory prices first, then by level and code', () => {
    expect(find({})).toEqual(['OLC140', 'OLC110', 'OLC117'])
  })

  it.each([
    ['a course by name', 'water', ['OLC110']],
    ['a course by code', 'olc117', ['OLC117']],
    ['a course by part of its code', '117', ['OLC117']],
    ['name matches before summary matches', 'chemistry', ['OLC110', 'OLC117']],
    ['a course by topic', 'cleaning', ['OLC117']],
    ['a course by several words in any position', 'late operation', ['OLC117']],
    ['courses by a misspelled word', 'chemsitry', ['OLC110', 'OLC117']],
    ['nothing for a short word without a match', 'xyz', []],
    ['nothing when one of the words has no match', 'water zebra', []],
  ])('finds %s', (_what, search, codes) => {
    expect(find({ search })).toEqual(codes)
  })

  it('filters by level, topic, language and hours, also combined', () => {
    expect(find({ level: '0' })).toEqual(['OLC140'])
    expect(find({ topic: 'chemistry' })).toEqual(['OLC110'])
    expect(find({ language: 'es' })).toEqual(['OLC117'])
    expect(find({ hours: 'long' })).toEqual(['OLC110'])
    expect(find({ hours: 'short', level: '1' })).toEqual(['OLC117'])
  })

  it('sorts by price paid, hours and name', () => {
    expect(find({ sort: 'price' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
    expect(find({ sort: 'hours' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
    expect(find({ sort: 'name' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
  })

  it('classifies two hours as short, six as medium and more as long', () => {
    expect([2, 2.5, 6, 6.5].map(hourRange)).toEqual(['short', 'medium', 'medium', 'long'])
  })
})
