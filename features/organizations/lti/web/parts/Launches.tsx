import { Badge } from '@mantine/core'
import { Section } from '#features/organizations/company-office/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { LtiAttempt } from '../../contract.ts'
import { describeOutcome, isRefusal } from '../../rules/outcomes.ts'

const columns: Column<LtiAttempt>[] = [
  column('at', 'When', { card: 'heading' }, ({ at }) => formatDateTime(at)),
  column('platform', 'LMS', { card: 'line' }, ({ platform }) => platform || '–'),
  column('result', 'Result', { card: 'line' }, ({ outcome }) =>
    isRefusal(outcome) ? <Badge color="red">refused</Badge> : <Badge color="teal">passed</Badge>,
  ),
  column('email', 'Address', { card: 'line' }, ({ email }) => email || '–'),
  column('reason', 'Reason', ({ outcome, detail }) => (
    <>
      {describeOutcome(outcome)}
      {detail ? <Quiet>{detail}</Quiet> : null}
    </>
  )),
]

/** The last launches, and why some were refused. */
export const Launches = ({ attempts }: { attempts: readonly LtiAttempt[] }) => (
  <Section>
    <SectionTitle m={0}>Last launches</SectionTitle>
    {attempts.length === 0 ? (
      <Quiet>No launches yet.</Quiet>
    ) : (
      <DataTable caption="Last launches" columns={columns} rows={attempts} rowKey={({ id }) => id} />
    )}
  </Section>
)
