import { Anchor } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { CaseRow } from '../contract/case-fields.ts'
import { troubleshooting } from '../contract.ts'
import { outcomeNames } from '../rules/outcomes.ts'
import { shareText } from '../rules/share-text.ts'

const columns: readonly Column<CaseRow>[] = [
  column('name', 'Case', { card: 'heading' }, ({ caseid, name }) => (
    <AppLink to={`/dtree/cases/${caseid}`}>{name}</AppLink>
  )),
  column('made', 'Made', { card: 'line' }, ({ madeAt }) => formatDateTime(madeAt)),
  column('symptom', 'Symptom', ({ title }) => title),
  column('train', 'Train', ({ train }) => train || '–'),
  column('cause', 'Likeliest cause', ({ cause, share }) => `${cause}, ${shareText(share)}`),
  column('outcome', 'Outcome', ({ outcome }) => outcomeNames[outcome]),
  column('paper', 'Document', ({ caseid, name }) => (
    <Anchor href={addressOf(troubleshooting.casePaper, { caseid })} aria-label={`PDF of ${name}`}>
      PDF
    </Anchor>
  )),
]

/** Lists the user's cases. */
export default function CasesPage() {
  const list = useListState(troubleshooting.cases)
  return (
    <StaffList
      title="My cases"
      lead="What you found out with the decision tree. Open a case to write whether it helped."
      of={troubleshooting.cases}
      list={list}
      search={{ label: 'Search cases', example: 'Name, train or cause' }}
      columns={columns}
      rowKey={({ caseid }) => caseid}
      empty={{
        title: 'No cases yet',
        message: 'Choose a symptom, answer what you know, and save the case.',
      }}
      actions={<LinkButton to="/dtree">New case</LinkButton>}
    />
  )
}
