import { accountsPages } from '#features/accounts/web/pages.ts'
import { administrationPages } from '#features/administration/web/pages.ts'
import { catalogPages } from '#features/catalog/web/pages.ts'
import { certificatesPages } from '#features/certificates/web/pages.ts'
import { corporatePages } from '#features/corporate/web/pages.ts'
import { creditPages } from '#features/credit/web/pages.ts'
import { examsPages } from '#features/exams/web/pages.ts'
import { homePages } from '#features/home/web/pages.ts'
import { instructionPages } from '#features/instruction/web/pages.ts'
import { learningPages } from '#features/learning/web/pages.ts'
import { licencesPages } from '#features/licences/web/pages.ts'
import { ordersPages } from '#features/orders/web/pages.ts'
import { paymentsPages } from '#features/payments/web/pages.ts'
import { pricingPages } from '#features/pricing/web/pages.ts'
import { programsPages } from '#features/programs/web/pages.ts'
import { reportsPages } from '#features/reports/web/pages.ts'
import { requestsPages } from '#features/requests/web/pages.ts'
import type { Page } from '#platform/web/page.ts'

/** Pages of orders show what features add to them that orders do not know: payments, and licences. */
const composed = (page: Page): Page => {
  if (page.path === 'adminIndex/orders/:orderid') return { ...page, load: () => loadOrderDesk(page) }
  if (page.path === 'store/orders/:orderid') return { ...page, load: () => loadReceipt(page) }
  return page
}

async function loadOrderDesk(page: Page) {
  const [{ composeOrderDesk }, loaded] = await Promise.all([import('./order-desk.tsx'), page.load()])
  composeOrderDesk()
  return loaded
}

async function loadReceipt(page: Page) {
  const [{ composeReceipt }, loaded] = await Promise.all([import('./receipt.ts'), page.load()])
  composeReceipt()
  return loaded
}

/** Every page of the app. A feature joins by its own list; the build writes the addresses for the server. */
export const pages: readonly Page[] = [
  ...homePages,
  ...accountsPages,
  ...catalogPages,
  ...learningPages,
  ...ordersPages.map(composed),
  ...paymentsPages,
  ...creditPages,
  ...administrationPages,
  ...corporatePages,
  ...requestsPages,
  ...pricingPages,
  ...examsPages,
  ...certificatesPages,
  ...programsPages,
  ...licencesPages,
  ...instructionPages,
  ...reportsPages,
]
