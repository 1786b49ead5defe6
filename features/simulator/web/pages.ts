import { page } from '#platform/web/page.ts'

export const simulatorPages = [
  page({
    path: 'vho',
    title: 'Virtual hands-on',
    // For trying; only what is saved wants a login.
    access: 'anyone',
    load: () => import('./VhoPage.tsx'),
  }),
]
