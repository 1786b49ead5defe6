import { type Feature, type Handlers, serve } from '#platform/server/feature.ts'
import { payments } from '../contract.ts'
import { processCC } from './process-card.ts'
import { resolvePayment } from './resolve-payment.ts'
import { setup } from './set-up.ts'

const paymentsHandlers: Handlers<typeof payments> = { processCC, setup }

export const paymentsFeature: Feature = {
  name: 'payments',
  operations: serve(payments, paymentsHandlers),
  jobs: [resolvePayment],
}
