import { page } from '#platform/web/page.ts'

/** Pages for staff roles. The list is loaded lazily, only for users with such a role. */
export const catalogAdminPages = [
  page('adminIndex/courses', 'Courses', ['product_admin'], () => import('./CoursesAdminPage.tsx'), {
    area: 'adminIndex/courses',
    staffMenu: ['Catalog and prices', 'Write and publish courses, set their prices, archive them.'],
  }),
  page('adminIndex/courses/new', 'New course', ['product_admin'], () => import('./NewCoursePage.tsx')),
  page(
    'adminIndex/courses/:courseid',
    'Course editor',
    ['product_admin'],
    () => import('./CourseEditorPage.tsx'),
  ),
  page(
    'adminIndex/courses/:courseid/units/:key',
    'Unit editor',
    ['product_admin'],
    () => import('./UnitEditorPage.tsx'),
  ),
  page('adminIndex/bundles', 'Bundles', ['product_admin'], () => import('./BundlesAdminPage.tsx'), {
    area: 'adminIndex/courses',
    staffMenu: ['Catalog and prices', 'Bundle offers, and which courses can be part of a bundle.'],
  }),
]
