import { type Page, page } from '#platform/web/page.ts'
import { doorPages } from './door/pages.ts'
import { planningPages } from './planning/pages.ts'
import { registrantPages } from './registrants/pages.ts'

/** The pages of those who plan seminars, sell them and stand at the door. */
export const seminarsDeskPages: readonly Page[] = [
  ...planningPages,
  ...doorPages,
  ...registrantPages,
  page({
    path: 'adminIndex/seminars/events/:scheduleid/proof',
    title: 'Proof of an event',
    access: ['product_admin', 'seminar_clerk'],
    load: () => import('./proof/ProofPage.tsx'),
  }),
]
