import { page } from '#platform/web/page.ts'

export const signOnPages = [
  page('corporateSignOn', 'Sign-on', ['corp_admin'], () => import('./admin/CorporateSignOnPage.tsx')),
  page('companySignOn', 'Sign in with your company', 'anyone', () => import('./CompanySignOnPage.tsx'), {
    noindex: true,
  }),
]
