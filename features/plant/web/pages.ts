import { page } from '#platform/web/page.ts'

export const plantPages = [
  page({
    path: 'trendingApp',
    title: 'Plant trends',
    // Visitors see the demo plant.
    access: 'anyone',
    noindex: true,
    header: 'slim',
    footer: false,
    load: () => import('./TrendingAppPage.tsx'),
  }),
  page({
    path: 'trendingtest',
    title: 'Find the fault',
    access: 'signed-in',
    load: () => import('./TrendingTestPage.tsx'),
  }),
  page({
    path: 'probing',
    title: 'Vessel probing',
    // For trying; only what is saved wants a login.
    access: 'anyone',
    noindex: true,
    load: () => import('./ProbingPage.tsx'),
  }),
  page({
    path: 'checklists',
    title: 'Check lists',
    access: 'signed-in',
    load: () => import('./ChecklistsPage.tsx'),
  }),
  page({
    path: 'assessmentReport',
    title: 'Assessments',
    // A report that was shared is read without a login; everything else asks for one.
    access: 'anyone',
    noindex: true,
    load: () => import('./AssessmentReportPage.tsx'),
  }),
]
