import type { CourseCard } from '#features/shop/catalog/contract.ts'

/**
 * Recommends courses for a user who owns the `owned` courses. Sorted by distance to their level (the highest they own,
 * or level I), then introductory prices, then code. Returns up to `most` courses.
 */
export function recommendedCourses<Course extends Pick<CourseCard, 'courseid' | 'level' | 'introDiscount'>>(
  courses: readonly Course[],
  owned: readonly string[],
  most: number,
): Course[] {
  const mine = courses.filter(({ courseid }) => owned.includes(courseid))
  const level = Math.max(1, ...mine.map((course) => course.level))
  const distance = (course: Course) => Math.abs(course.level - level)
  const offered = (course: Course) => (course.introDiscount ? 0 : 1)
  const others = courses
    .filter(({ courseid }) => !owned.includes(courseid))
    .sort(
      (a, b) => distance(a) - distance(b) || offered(a) - offered(b) || a.courseid.localeCompare(b.courseid),
    )
  return others.slice(0, most)
}
