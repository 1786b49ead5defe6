import { desktop } from './harness/browser.ts'
import { walkAllPages } from './harness/page-walk.ts'
import { openShop } from './harness/shop.ts'

await walkAllPages(await openShop(), desktop)
