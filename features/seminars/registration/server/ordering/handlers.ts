import type { Handlers } from '#platform/server/feature.ts'
import type { registration } from '../../contract.ts'
import { checkCode } from './check-code.ts'
import { contacts } from './list-contacts.ts'
import { placeOrder } from './place-order.ts'

export const registrationHandlers: Handlers<typeof registration> = { placeOrder, contacts, checkCode }
