import type { Handlers } from '#platform/server/feature.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { event } from './event-money.ts'
import { orders } from './event-orders.ts'
import { invoices } from './open-invoices.ts'
import { remind } from './remind.ts'

export const moneyHandlers: Handlers<typeof eventMoney> = { event, orders, invoices, remind }
