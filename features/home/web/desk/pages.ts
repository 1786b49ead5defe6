import { page } from '#platform/web/page.ts'

export const testingPage = page({
  path: 'test2',
  title: 'Testing Page',
  access: ['product_admin'],
  load: () => import('./TestingPage.tsx'),
})

/** In the sandbox only: the app says so around it, and its code is fetched there alone. */
export const homeDeskPages = [testingPage]
