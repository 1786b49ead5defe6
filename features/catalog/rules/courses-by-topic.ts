import type { CourseCard } from '../contract.ts'

/**
 * The courses under the topic that each names first, so that none stands twice; topics with more courses first.
 */
export function coursesByTopic<Course extends Pick<CourseCard, 'topics'>>(
  courses: readonly Course[],
): [topic: string, courses: Course[]][] {
  const groups = new Map<string, Course[]>()
  for (const course of courses) {
    const topic = course.topics[0] ?? 'operations'
    const group = groups.get(topic) ?? []
    groups.set(topic, [...group, course])
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
}
