import { certificateIssued } from '#features/learn/certificates/server/public.ts'
import { courseFinished } from '#features/learn/learning/server/public.ts'
import { registrationChanges } from '#features/seminars/registration/server/public.ts'
import { orderBooks } from '#features/shop/orders/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { apiKeysAdmin } from '../contract/keys.ts'
import { webhooksAdmin } from '../contract/webhooks.ts'
import { demoIntegrations } from './demo.ts'
import { apiKeyHandlers, identifyKey } from './keys/api-keys.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import { forgetOldDeliveries, oldDeliveries } from './webhooks/forget-deliveries.ts'
import {
  notifyOfCertificate,
  notifyOfCourse,
  notifyOfOrder,
  notifyOfRegistrations,
  notifyWebhooks,
} from './webhooks/notify-webhooks.ts'
import { webhookHandlers } from './webhooks/webhooks.ts'

export const integrationsFeature: Feature = {
  name: 'integrations',
  operations: [...serve(apiKeysAdmin, apiKeyHandlers), ...serve(webhooksAdmin, webhookHandlers)],
  jobs: [notifyWebhooks, deliverWebhook, forgetOldDeliveries],
  extends: [
    certificateIssued.with(notifyOfCertificate),
    courseFinished.with(notifyOfCourse),
    orderBooks.with(notifyOfOrder),
    registrationChanges.with(notifyOfRegistrations),
    retentions.with(oldDeliveries),
  ],
  identifyKey,
  demo: [demoIntegrations],
}
