import type { CourseCard } from '../contract.ts'

interface Shelves<Course> {
  /** Courses currently at an introductory price. */
  offered: Course[]
  groups: [topic: string, courses: Course[]][]
  /** Courses that would be the only ones in their topic. */
  others: Course[]
}

/**
 * Returns the sections of the store. Each course appears in exactly one: the offers, or its first topic. Topics with
 * more courses come first.
 */
export function storeShelves<Course extends Pick<CourseCard, 'topics' | 'introDiscount'>>(
  courses: readonly Course[],
): Shelves<Course> {
  const offered = courses.filter(({ introDiscount }) => introDiscount !== null)
  const byTopic = new Map<string, Course[]>()
  for (const course of courses) {
    if (course.introDiscount !== null) continue
    const topic = course.topics[0] ?? ''
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), course])
  }
  const sorted = [...byTopic].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
  return {
    offered,
    groups: sorted.filter(([, group]) => group.length > 1),
    others: sorted.filter(([, group]) => group.length === 1).flatMap(([, group]) => group),
  }
}
