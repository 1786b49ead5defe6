import type { Handlers } from '#platform/server/feature.ts'
import type { credit } from '../contract.ts'
import { account, accounts } from './admin/accounts.ts'
import { adjust } from './admin/adjust.ts'
import { books } from './admin/books.ts'
import { entries } from './admin/entries.ts'
import { mine } from './mine/mine.ts'
import { getReferalCredit } from './mine/my-credit.ts'
import { summary } from './mine/summary.ts'

export const creditHandlers: Handlers<typeof credit> = {
  getReferalCredit,
  summary,
  mine,
  accounts,
  account,
  entries,
  books,
  adjust,
}
