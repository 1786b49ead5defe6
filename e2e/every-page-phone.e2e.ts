import { phone } from './harness/browser.ts'
import { walkAllPages, walkClosedPages } from './harness/page-walk.ts'
import { openShop } from './harness/shop.ts'

const shop = await openShop()
await walkAllPages(shop, phone)
await walkClosedPages(shop)
