import { Stack } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { credit } from '../contract.ts'
import classes from './CreditPage.module.css'
import { CreditRows } from './parts/CreditRows.tsx'
import { CreditSums } from './parts/CreditSums.tsx'
import { HowReferralWorks } from './parts/HowReferralWorks.tsx'

/** Credit page: available and pending credit, the history of every change, and ways to earn more. */
export default function CreditPage() {
  const list = useListState(credit.mine, { rows: 20 })
  const summary = useQuery(credit.summary, {})
  return (
    <PageFrame
      wide
      title="My credit"
      lead="Credit pays for online courses and bundles. Choose in the cart how much of it to use."
      actions={<ExportCsv of={credit.mine} input={list.paging} />}
    >
      <QueryState query={summary}>
        {(known) => (
          <div className={classes.columns}>
            <Stack gap={28} miw={0}>
              <CreditSums summary={known} />
              <CreditRows list={list} />
            </Stack>
            <HowReferralWorks summary={known} />
          </div>
        )}
      </QueryState>
    </PageFrame>
  )
}
