import { Badge } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type ApplicationRow, rotpAdmissions } from '../../contract/admissions.ts'
import { READERS } from '../../rules/admission/admission-score.ts'
import { applicationLabels } from '../../rules/admission/application-labels.ts'
import { sentStates } from '../../rules/admission/application-states.ts'
import { AdmissionFigures } from './review/AdmissionFigures.tsx'
import { ReviewOne } from './review/ReviewOne.tsx'
import { usePrograms } from './use-programs.ts'

/** Entrance exam review: answers, two readings, one decision, and overall statistics. */
export default function EntranceExamReviewPage() {
  const [address] = useSearchParams()
  const applicationid = address.get('application') ?? ''
  if (applicationid !== '') return <ReviewOne key={applicationid} applicationid={applicationid} />
  return (
    <PageFrame
      wide
      title="Entrance exams"
      lead="Two people read each paper; then it is decided and the letter goes out."
    >
      <PartTabs
        parts={[
          ['papers', 'Applications', Applications],
          ['figures', 'Statistics', AdmissionFigures],
        ]}
      />
    </PageFrame>
  )
}

const columns: Column<ApplicationRow>[] = [
  column('name', 'Applicant', { card: 'heading', sort: 'name' }, ({ applicationid, name }) => (
    <AppLink to={`/entranceExamReview?application=${applicationid}`}>{name}</AppLink>
  )),
  column('state', 'Status', { card: 'line' }, ({ state }) => (
    <Badge color={applicationLabels[state].color}>{applicationLabels[state].label}</Badge>
  )),
  column('program', 'Program', ({ program }) => program),
  column('read', 'Readers', { card: 'line' }, ({ readings, readByMe, state }) =>
    state === 'exam' || state === 'sitting'
      ? '–'
      : `${readings} of ${READERS}${readByMe ? ', incl. you' : ''}`,
  ),
  column('auto', 'Automatic', { end: true }, ({ autoPoints }) => autoPoints ?? '–'),
  column('score', 'Score', { end: true }, ({ scorePercent }) =>
    scorePercent === null ? '–' : `${scorePercent}%`,
  ),
  column('sent', 'Applied', ({ sentAt }) => (sentAt ? formatDate(sentAt) : '–')),
]

function Applications() {
  const list = useListState(rotpAdmissions.list)
  const { options } = usePrograms()
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search applicants', example: 'Name or email' }}
        filters={[
          filterBy('program', 'Program', options),
          filterBy('state', 'Status', optionsOf(applicationLabels, sentStates)),
        ]}
      />
      <StaffTable
        of={rotpAdmissions.list}
        list={list}
        columns={columns}
        rowKey={({ applicationid }) => applicationid}
        caption="Applications"
        empty={{ title: 'No applications', message: 'Nothing matches. Try fewer filters.' }}
      />
      <ExportCsv of={rotpAdmissions.list} input={list.input} />
    </>
  )
}
