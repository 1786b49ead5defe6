import type { CourseCard } from '../contract.ts'

interface Shelves<Course> {
  /** At an introductory price now. */
  offered: Course[]
  groups: [topic: string, courses: Course[]][]
  /** Courses that would be alone under their topic. */
  others: Course[]
}

/**
 * The shelves of the store. Each course is on one of them: with the offers, or under the topic that it names first;
 * topics with more courses come first.
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
