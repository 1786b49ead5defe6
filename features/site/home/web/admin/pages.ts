import { page } from '#platform/web/page.ts'

export const testingPage = page('test2', 'Testing Page', ['product_admin'], () => import('./TestingPage.tsx'))

/** In the sandbox only: the app says so around it, and its code is fetched there alone. */
export const homeAdminPages = [testingPage]
