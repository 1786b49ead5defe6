import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { scopes } from '#platform/contract/access.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { apiKeysAdmin } from '../contract/keys.ts'
import { webhooksAdmin } from '../contract/webhooks.ts'
import { webhookKindNames } from '../rules/webhook-kinds.ts'
import { webhookDeliveries } from './tables.ts'

const MINUTE = 60_000
const kind = z.enum(webhookKindNames)

const IntegrationsFile = z.strictObject({
  key: z.strictObject({ name: z.string(), scopes: z.array(z.enum(scopes)), days: z.int() }),
  webhook: z.strictObject({ name: z.string(), url: z.string(), kinds: z.array(kind) }),
  sent: z.array(
    z.strictObject({
      kind,
      state: z.enum(['delivered', 'failed']),
      attempts: z.int(),
      status: z.int(),
      failure: z.string().nullable().default(null),
      /** Age in minutes. */
      ago: z.int(),
    }),
  ),
})

/**
 * Creates a key for a customer's reports, and a webhook that is turned off so that demo events are not sent, since no
 * receiver exists.
 */
export async function demoIntegrations(world: World): Promise<void> {
  await world.at(-2, 10)
  const admin = await world.person('admin')
  const { key, webhook, sent } = await demoContent('integrations', IntegrationsFile)
  const { days, ...named } = key
  const lastMoment = new Date(world.now().getTime() + days * 86_400_000)
  await world.operation(admin, apiKeysAdmin.add, { ...named, lastDay: dayIn(lastMoment, OFFICE_ZONE) })
  const { webhookid } = await world.operation(admin, webhooksAdmin.add, webhook)
  await world.operation(admin, webhooksAdmin.switch, { webhookid, on: false })
  await world.call(admin, async ({ db, now }) => {
    const rows = sent.map(({ ago, ...delivery }) => {
      const at = new Date(now.getTime() - ago * MINUTE)
      const subject = uuid({ msecs: at.getTime() })
      return {
        id: uuid({ msecs: at.getTime() }),
        webhookId: webhookid,
        subject,
        ...delivery,
        body: JSON.stringify({ event: delivery.kind, at: at.toISOString(), data: { id: subject } }),
        startedAt: at,
        triedAt: at,
        createdAt: at,
      }
    })
    await db.insert(webhookDeliveries).values(rows)
  })
}
