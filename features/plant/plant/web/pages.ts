import { page } from '#platform/web/page.ts'
import { plantLinkParameter } from '../rules/key-pages.ts'

export const plantPages = [
  page('trendingApp', 'Plant trends', 'signed-in', () => import('./TrendingAppPage.tsx'), {
    key: plantLinkParameter,
    noindex: true,
    header: false,
    footer: false,
    previews: [
      {
        name: 'trendingApp',
        title: 'Plant trends',
        description:
          'Normalized flow, salt passage and pressure drop of a demo plant with three years of readings.',
        questions: 'tools',
      },
    ],
  }),
  page('trendingApp/shared', 'Shared plant', 'anyone', () => import('./TrendingAppPage.tsx'), {
    noindex: true,
    header: false,
    footer: false,
  }),
  page('trendingtest', 'Find the fault', 'signed-in', () => import('./TrendingTestPage.tsx')),
  page('probing', 'Vessel probing', 'signed-in', () => import('./ProbingPage.tsx'), {
    noindex: true,
    previews: [
      {
        name: 'probing',
        title: 'Vessel probing',
        description:
          'Enter conductivities along the vessels and read where an O-ring, an adapter or an element leaks.',
        questions: 'tools',
      },
    ],
  }),
]
