import { page } from '#platform/web/page.ts'

export const learningPages = [
  page('myCourses', 'My courses', 'signed-in', () => import('./MyCoursesPage.tsx')),
  page('courses', 'My courses', 'signed-in', () => import('./CoursesPage.tsx')),
  page('courses/:courseid', 'Course', 'signed-in', () => import('./CourseUnitsPage.tsx')),
  page('courses/:courseid/hours', 'Contact hours', 'signed-in', () => import('./HoursPage.tsx')),
  page('lectures', 'Lectures', 'signed-in', () => import('./LecturesPage.tsx'), { footer: false }),
  page('lectures/:courseid/:unitid', 'Lecture', 'signed-in', () => import('./LecturePage.tsx'), {
    header: 'page',
    footer: false,
  }),
]
