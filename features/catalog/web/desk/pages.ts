import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const catalogDeskPages = [
  page({
    path: 'adminIndex/courses',
    title: 'Courses',
    access: ['product_admin'],
    desk: {
      group: 'Catalog and prices',
      description: 'Write and publish courses, set their prices, archive them.',
    },
    load: () => import('./CoursesDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/courses/new',
    title: 'New course',
    access: ['product_admin'],
    load: () => import('./NewCoursePage.tsx'),
  }),
  page({
    path: 'adminIndex/courses/:courseid',
    title: 'Course editor',
    access: ['product_admin'],
    load: () => import('./CourseEditorPage.tsx'),
  }),
  page({
    path: 'adminIndex/courses/:courseid/units/:key',
    title: 'Unit editor',
    access: ['product_admin'],
    load: () => import('./UnitEditorPage.tsx'),
  }),
  page({
    path: 'adminIndex/bundles',
    title: 'Bundles',
    access: ['product_admin'],
    desk: {
      group: 'Catalog and prices',
      description: 'Bundle offers, and which courses can be part of a bundle.',
    },
    load: () => import('./BundlesDeskPage.tsx'),
  }),
  page({
    path: 'addLanguage',
    title: 'Languages and captions',
    access: ['product_admin'],
    desk: {
      group: 'Catalog and prices',
      description: 'Languages, which lecture lacks captions in which, and the glossary of required terms.',
    },
    load: () => import('../captions/LanguagesPage.tsx'),
  }),
  page({
    path: 'convert-vtt',
    title: 'Convert captions',
    access: ['instructor'],
    desk: {
      group: 'Catalog and prices',
      description: 'Convert, repair, time and check captions, and attach them to a lecture.',
    },
    load: () => import('../captions/ConvertPage.tsx'),
  }),
]
