import { certificateIssued } from '#features/certificates/server/public.ts'
import { courseFinished } from '#features/learning/server/public.ts'
import { orderBooks } from '#features/orders/server/public.ts'
import { registrationChanges } from '#features/registration/server/public.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { apiKeysDesk } from '../contract/keys.ts'
import { webhooksDesk } from '../contract/webhooks.ts'
import { demoIntegrations } from './demo.ts'
import { apiKeyHandlers, identifyKey } from './keys/api-keys.ts'
import { deliverWebhook } from './webhooks/deliver-webhook.ts'
import { forgetOldDeliveries, oldDeliveries } from './webhooks/forget-deliveries.ts'
import {
  tellOfCertificate,
  tellOfCourse,
  tellOfOrder,
  tellOfRegistrations,
  tellWebhooks,
} from './webhooks/tell-webhooks.ts'
import { webhookHandlers } from './webhooks/webhooks.ts'

export const integrationsFeature: Feature = {
  name: 'integrations',
  operations: [...serve(apiKeysDesk, apiKeyHandlers), ...serve(webhooksDesk, webhookHandlers)],
  jobs: [tellWebhooks, deliverWebhook, forgetOldDeliveries],
  extends: [
    certificateIssued.with(tellOfCertificate),
    courseFinished.with(tellOfCourse),
    orderBooks.with(tellOfOrder),
    registrationChanges.with(tellOfRegistrations),
    retentions.with(oldDeliveries),
  ],
  identifyKey,
  demo: [demoIntegrations],
}
