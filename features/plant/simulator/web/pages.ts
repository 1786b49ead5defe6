import { page } from '#platform/web/page.ts'

export const simulatorPages = [
  page('vho', 'Virtual hands-on', 'signed-in', () => import('./VhoPage.tsx'), {
    previews: [
      {
        name: 'vho',
        title: 'Virtual hands-on',
        description:
          'Run a two-stage RO train in your browser: start it, clean it, and find what is wrong with it.',
        questions: 'tools',
      },
    ],
  }),
]
