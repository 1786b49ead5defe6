import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ApiKeys } from './ApiKeys.tsx'

const parts = [['keys', 'API keys', ApiKeys]] as const

/** What other programs may read, and what they hear of. */
export default function IntegrationsPage() {
  return (
    <PageFrame wide title="Integrations">
      <PartTabs parts={parts} />
    </PageFrame>
  )
}
