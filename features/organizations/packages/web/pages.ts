import { page } from '#platform/web/page.ts'
import { launchCoursePage } from '../rules/key-pages.ts'

export const packagesPages = [
  page('corporatePackages', 'Course packages', ['corp_admin'], () => import('./CoursePackagesPage.tsx')),
  page(launchCoursePage.path, 'Open a course', 'anyone', () => import('./LaunchCoursePage.tsx'), {
    key: launchCoursePage,
    noindex: true,
  }),
]
