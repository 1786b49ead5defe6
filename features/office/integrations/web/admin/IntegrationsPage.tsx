import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Webhooks } from './Webhooks.tsx'

const parts = [
  ['keys', 'API keys', ApiKeys],
  ['webhooks', 'Webhooks', Webhooks],
  ['deliveries', 'Deliveries', Deliveries],
] as const

/** API keys and webhooks: data that other programs may read, and events they receive. */
export default function IntegrationsPage() {
  return (
    <PageFrame wide title="Integrations">
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
