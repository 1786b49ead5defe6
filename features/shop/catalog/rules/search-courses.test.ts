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

describe('the search of courses', () => {
  it('without a wish shows all, those with an introductory price first, then by level and code', () => {
    expect(find({})).toEqual(['OLC140', 'OLC110', 'OLC117'])
  })

  it.each([
    ['the name', 'water', ['OLC110']],
    ['the code', 'olc117', ['OLC117']],
    ['a part of the code', '117', ['OLC117']],
    ['the name before the summary', 'chemistry', ['OLC110', 'OLC117']],
    ['a topic', 'cleaning', ['OLC117']],
    ['several words, wherever they stand', 'late operation', ['OLC117']],
    ['a mistyped word', 'chemsitry', ['OLC110', 'OLC117']],
    ['nothing for a short word that is not there', 'xyz', []],
    ['nothing where one word is missing', 'water zebra', []],
  ])('finds %s', (_what, search, codes) => {
    expect(find({ search })).toEqual(codes)
  })

  it('narrows by level, topic, language and hours at the same time', () => {
    expect(find({ level: '0' })).toEqual(['OLC140'])
    expect(find({ topic: 'chemistry' })).toEqual(['OLC110'])
    expect(find({ language: 'es' })).toEqual(['OLC117'])
    expect(find({ hours: 'long' })).toEqual(['OLC110'])
    expect(find({ hours: 'short', level: '1' })).toEqual(['OLC117'])
  })

  it('sorts by what is paid, by hours and by name', () => {
    expect(find({ sort: 'price' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
    expect(find({ sort: 'hours' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
    expect(find({ sort: 'name' })).toEqual(['OLC140', 'OLC117', 'OLC110'])
  })

  it('counts two hours as short, six as medium, more as long', () => {
    expect([2, 2.5, 6, 6.5].map(hourRange)).toEqual(['short', 'medium', 'medium', 'long'])
  })
})
