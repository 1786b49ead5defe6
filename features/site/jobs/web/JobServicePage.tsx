import type { ReactNode } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { AlertsPart } from './parts/AlertsPart.tsx'
import { ApprovePart } from './parts/ApprovePart.tsx'
import { MyApplicationsPart } from './parts/MyApplicationsPart.tsx'
import { OpeningsPart } from './parts/OpeningsPart.tsx'
import { PostedPart } from './parts/PostedPart.tsx'

type Part = readonly [key: string, label: string, part: () => ReactNode]

/** Job board: openings, the user's applications, alerts. Employers also see own openings, staff those to approve. */
export default function JobServicePage() {
  const { capabilities, loading } = useMe()
  const holds = (name: string) => capabilities.some(({ capability }) => capability === name)
  const parts: Part[] = [
    ['openings', 'Openings', OpeningsPart],
    ['mine', 'My applications', MyApplicationsPart],
    ['alerts', 'Alerts', AlertsPart],
    ...(holds('corp_admin') ? [['ours', 'Our openings', PostedPart] as const] : []),
    ...(holds('product_admin') ? [['approve', 'Approval', ApprovePart] as const] : []),
  ]
  return (
    <PageFrame
      wide
      title="Jobs"
      lead="Openings for operators. See what you already hold for a job, and apply with your verified certificates."
    >
      {loading ? <Loading lines={4} /> : <PartTabs parts={parts} />}
    </PageFrame>
  )
}
