import type { Handlers } from '#platform/server/feature.ts'
import type { requests, requestsAdmin } from '../contract.ts'
import { adminDetail } from './admin/admin-detail.ts'
import { adminList } from './admin/admin-list.ts'
import { answer } from './admin/answer.ts'
import { decline, reply } from './admin/decline.ts'
import { accept } from './buying/accept-quote.ts'
import { pay } from './buying/pay-quote.ts'
import { detail, mine, withdraw, write } from './my-requests.ts'
import { approveAsk, declineAsk, withdrawAsk } from './payment-requests/decide-payment-request.ts'
import { askDetail, companyAsksFor, myAsks } from './payment-requests/payment-request-views.ts'
import { ask, askFacts } from './payment-requests/request-payment.ts'
import { quotePaper } from './quotes/quote-paper.ts'
import { myQuotes, savedCart, saveQuote } from './quotes/save-quote.ts'
import { send, sendCart } from './send-request.ts'

export const requestsHandlers: Handlers<typeof requests> = {
  send,
  sendCart,
  saveQuote,
  mine,
  myQuotes,
  savedCart,
  quotePaper,
  detail,
  write,
  withdraw,
  pay,
  accept,
  askFacts,
  ask,
  myAsks,
  companyAsks: companyAsksFor,
  askDetail,
  approveAsk,
  declineAsk,
  withdrawAsk,
}

export const adminHandlers: Handlers<typeof requestsAdmin> = {
  adminList,
  adminDetail,
  answer,
  decline,
  reply,
}
