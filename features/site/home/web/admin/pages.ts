import { page } from '#platform/web/page.ts'

export const testingPage = page('test2', 'Testing Page', ['product_admin'], () => import('./TestingPage.tsx'))

/** Sandbox only. The app checks this, and the code is loaded only there. */
export const homeAdminPages = [testingPage]
