import type { Handlers } from '#platform/server/feature.ts'
import type { seminarRegistration } from '../../contract.ts'
import { checkCode } from './check-code.ts'
import { contacts } from './list-contacts.ts'
import { placeOrder } from './place-order.ts'

export const registrationHandlers: Handlers<typeof seminarRegistration> = { placeOrder, contacts, checkCode }
