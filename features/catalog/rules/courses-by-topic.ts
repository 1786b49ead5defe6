import type { CourseCard } from '../contract.ts'

interface TopicGroups<Course> {
  groups: [topic: string, courses: Course[]][]
  /** Courses that would stand alone under their topic. */
  others: Course[]
}

/**
 * The courses under the topic that each names first, so that none stands twice; topics with more courses first.
 */
export function coursesByTopic<Course extends Pick<CourseCard, 'topics'>>(
  courses: readonly Course[],
): TopicGroups<Course> {
  const byTopic = new Map<string, Course[]>()
  for (const course of courses) {
    const topic = course.topics[0] ?? ''
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), course])
  }
  const sorted = [...byTopic].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
  return {
    groups: sorted.filter(([, group]) => group.length > 1),
    others: sorted.filter(([, group]) => group.length === 1).flatMap(([, group]) => group),
  }
}
