import { page } from '#platform/web/page.ts'
import { ltiLaunchPage } from '../rules/key-pages.ts'

export const ltiPages = [
  page('corporateSettings/lms', 'LMS', ['corp_admin'], () => import('./LmsPage.tsx')),
  page(ltiLaunchPage.path, 'Open a course', 'anyone', () => import('./LtiLaunchPage.tsx'), {
    key: ltiLaunchPage,
    noindex: true,
  }),
]
