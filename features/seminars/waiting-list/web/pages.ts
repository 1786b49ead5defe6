import { type Page, page } from '#platform/web/page.ts'
import { offerPage } from '../rules/key-pages.ts'

export const waitingListPages: readonly Page[] = [
  page(offerPage.path, 'Held seats', 'anyone', () => import('./OfferPage.tsx'), {
    key: offerPage,
    noindex: true,
  }),
]
