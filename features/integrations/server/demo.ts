import { v7 as uuid } from 'uuid'
import type { World } from '#platform/server/world.ts'
import { apiKeysDesk } from '../contract/keys.ts'
import { webhooksDesk } from '../contract/webhooks.ts'
import type { WebhookKind } from '../rules/webhook-kinds.ts'
import { webhookDeliveries } from './tables.ts'

const MINUTE = 60_000
interface Sent {
  kind: WebhookKind
  state: 'delivered' | 'failed'
  attempts: number
  status: number
  failure: string | null
  /** In minutes. */
  ago: number
}

const sent: readonly Sent[] = [
  { kind: 'order.paid', state: 'delivered', attempts: 1, status: 200, failure: null, ago: 2300 },
  { kind: 'registration.made', state: 'delivered', attempts: 3, status: 200, failure: null, ago: 1500 },
  { kind: 'certificate.issued', state: 'delivered', attempts: 1, status: 200, failure: null, ago: 700 },
  {
    ...{ kind: 'order.paid', state: 'failed', attempts: 14, status: 503 },
    ...{ failure: 'The receiver answered with status 503.', ago: 90 },
  },
]

/**
 * A key with which a customer's reports read, and a webhook that was turned off: what is told in this world stays here,
 * since nobody receives it.
 */
export async function demoIntegrations(world: World): Promise<void> {
  await world.at(-2, 10)
  const admin = await world.person('admin')
  const inDays = (days: number) => new Date(world.now().getTime() + days * 86_400_000)
  await world.operation(admin, apiKeysDesk.add, {
    ...{ name: 'Mesa Valley reports', scopes: ['enrollments', 'certificates'] },
    lastDay: inDays(300).toISOString().slice(0, 10),
  })
  const { webhookid } = await world.operation(admin, webhooksDesk.add, {
    ...{ name: 'Customer database', url: 'https://crm.example.com/hooks/permeate' },
    kinds: ['order.paid', 'registration.made', 'certificate.issued'],
  })
  await world.operation(admin, webhooksDesk.switch, { webhookid, on: false })
  await world.call(admin, async ({ db, now }) => {
    const rows = sent.map(({ ago, ...delivery }) => {
      const at = new Date(now.getTime() - ago * MINUTE)
      const subject = uuid({ msecs: at.getTime() })
      return {
        ...{ id: uuid({ msecs: at.getTime() }), webhookId: webhookid, subject, ...delivery },
        body: JSON.stringify({ event: delivery.kind, at: at.toISOString(), data: { id: subject } }),
        ...{ startedAt: at, triedAt: at, createdAt: at },
      }
    })
    await db.insert(webhookDeliveries).values(rows)
  })
}
