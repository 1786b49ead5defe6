import type { Handlers } from '#platform/server/feature.ts'
import type { requests, requestsDesk } from '../contract.ts'
import { ask, askFacts } from './asks/ask-company.ts'
import { askDetail, companyAsksFor, myAsks } from './asks/ask-views.ts'
import { approveAsk, declineAsk, withdrawAsk } from './asks/decide-ask.ts'
import { accept } from './buying/accept-quote.ts'
import { pay } from './buying/pay-quote.ts'
import { answer } from './desk/answer.ts'
import { decline, reply } from './desk/decline.ts'
import { deskDetail } from './desk/desk-detail.ts'
import { deskList } from './desk/desk-list.ts'
import { detail, mine, withdraw, write } from './my-requests.ts'
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

export const deskHandlers: Handlers<typeof requestsDesk> = { deskList, deskDetail, answer, decline, reply }
