import { fuzzy } from 'fast-fuzzy'
import { plainText } from '#platform/contract/compare/fold.ts'
import type { CourseCard } from '../contract.ts'

export const courseSorts = ['offers', 'name', 'price', 'hours'] as const
type CourseSort = (typeof courseSorts)[number]

export const hourRanges = ['short', 'medium', 'long'] as const
type HourRange = (typeof hourRanges)[number]

/** Search and filter values; '' means no filter. */
export interface CourseFilter {
  search: string
  /** '0' to '4'. */
  level: string
  topic: string
  /** Language code of the audio or the captions. */
  language: string
  hours: HourRange | ''
  sort: CourseSort
}

const ALIKE = 0.8
const SHORTEST_TYPO = 4

/**
 * Returns the matching courses. Every word must be found in the code, name, topics, or summary; words of four or more
 * letters tolerate small typos. Matches in the code or name come first, then the sort order applies.
 */
export function searchCourses<Course extends CourseCard>(
  courses: readonly Course[],
  requested: CourseFilter,
): Course[] {
  const words = plain(requested.search).split(' ').filter(Boolean)
  return courses
    .filter((course) => fits(course, requested))
    .map((course) => ({ course, weight: weigh(course, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || compare(a.course, b.course, requested.sort))
    .map(({ course }) => course)
}

/** Classifies contact hours: short up to 2, medium up to 6, long above. */
export function hourRange(hours: number): HourRange {
  if (hours <= 2) return 'short'
  return hours <= 6 ? 'medium' : 'long'
}

function fits(course: CourseCard, requested: CourseFilter): boolean {
  const { audio, captions } = course.languages
  return (
    (requested.level === '' || String(course.level) === requested.level) &&
    (requested.topic === '' || course.topics.includes(requested.topic)) &&
    (requested.language === '' ||
      audio.includes(requested.language) ||
      captions.includes(requested.language)) &&
    (requested.hours === '' || hourRange(course.contactHours) === requested.hours)
  )
}

/** 0 if a word is missing, 2 if all are in code or name, else 1. */
function weigh(course: CourseCard, words: readonly string[]): number {
  const title = plain(`${course.courseid} ${course.coursename}`)
  const rest = plain(`${course.topics.join(' ')} ${course.summary}`)
  if (words.every((word) => holdsWord(title, word))) return 2
  return words.every((word) => holdsWord(title, word) || holdsWord(rest, word)) ? 1 : 0
}

function holdsWord(text: string, word: string): boolean {
  if (text.includes(word)) return true
  // Words with digits are never fuzzy-matched: a code with a different digit is another course.
  if (word.length < SHORTEST_TYPO || /\d/.test(word)) return false
  return text.split(' ').some((each) => isAlike(each, word))
}

function isAlike(text: string, word: string): boolean {
  return Math.abs(text.length - word.length) <= 2 && fuzzy(word, text, { useSellers: false }) >= ALIKE
}

function compare(a: CourseCard, b: CourseCard, sort: CourseSort): number {
  if (sort === 'name') return a.coursename.localeCompare(b.coursename)
  if (sort === 'price') return Number(a.actualprice) - Number(b.actualprice) || byLevel(a, b)
  if (sort === 'hours') return a.contactHours - b.contactHours || byLevel(a, b)
  return Number(b.introDiscount !== null) - Number(a.introDiscount !== null) || byLevel(a, b)
}

function byLevel(a: CourseCard, b: CourseCard): number {
  return a.level - b.level || a.courseid.localeCompare(b.courseid)
}

function plain(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim()
}
