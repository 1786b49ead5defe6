import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import {
  type EnrollmentRow,
  type EnrollmentSource,
  enrollmentSources,
  enrollmentsAdmin,
  type ReportedState,
  reportedStates,
} from '#features/learn/learning/contract/enrollments-contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { CourseReportDialog } from '../parts/CourseReportDialog.tsx'
import { Cohorts } from './Cohorts.tsx'

type Filter = 'state' | 'course' | 'partner' | 'source' | 'from' | 'to'

const colors: Readonly<Record<ReportedState, string>> = {
  'not begun': 'copper',
  active: 'blue',
  finished: 'teal',
  dropped: 'gray',
}
const stateLabels: Readonly<Record<ReportedState, string>> = {
  'not begun': 'Not started',
  active: 'In progress',
  finished: 'Finished',
  dropped: 'Incomplete',
}
const sourceLabels: Readonly<Record<EnrollmentSource, string>> = {
  bought: 'Bought',
  seat: 'Company seat',
  given: 'Given by staff',
}

/** Enrollments with start dates and results. */
export default function EnrollmentsReportsPage() {
  const list = useListState(enrollmentsAdmin.list)
  const [opened, setOpened] = useState<EnrollmentRow | null>(null)
  const { state: _state, ...narrowed } = list.filters
  const cohorts = useQuery(enrollmentsAdmin.cohorts, narrowed, { keepPrevious: true })
  return (
    <>
      <StaffList
        title="Enrollments"
        lead="Who is enrolled in what, how far they are, and how long courses take."
        of={enrollmentsAdmin.list}
        list={list}
        search={{ label: 'Search people', example: 'Name or email' }}
        filters={filtersOf(cohorts.data)}
        columns={columnsOf(setOpened)}
        rowKey={({ enrollmentid }) => enrollmentid}
        empty={{ title: 'No enrollments', message: 'Nothing matches. Try other words or fewer filters.' }}
      >
        <Cohorts months={cohorts.data?.months} />
      </StaffList>
      <CourseReportDialog
        person={opened && { userid: opened.userid, name: opened.person }}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

function columnsOf(open: (row: EnrollmentRow) => void): Column<EnrollmentRow>[] {
  return [
    column('person', 'Person', { card: 'heading' }, ({ userid, person }) => (
      <AppLink to={`/reports/${userid}`}>{person}</AppLink>
    )),
    column('course', 'Course', ({ courseid }) => courseid),
    column('partner', 'Partner', { card: 'hidden' }, ({ partner }) => <PartnerName code={partner} />),
    column('source', 'Source', ({ source }) => sourceLabels[source]),
    column('state', 'Status', ({ state }) => <Badge color={colors[state]}>{stateLabels[state]}</Badge>),
    column('enrolled', 'Enrolled', ({ enrolledAt }) => formatDate(enrolledAt)),
    column('finished', 'Finished', ({ finishedAt }) => (finishedAt ? formatDate(finishedAt) : '–')),
    column('days', 'Days', { end: true }, ({ days }) => days ?? '–'),
    column('units', 'Units', (row) => (
      <Button size="compact-sm" variant="default" onClick={() => open(row)}>
        Details
      </Button>
    )),
  ]
}

function filtersOf(known: OutputOf<typeof enrollmentsAdmin.cohorts> | undefined): StaffFilter<Filter>[] {
  return [
    filterBy('state', 'Status', optionsOf(stateLabels, reportedStates)),
    filterBy(
      'course',
      'Course',
      (known?.courses ?? []).map((value) => ({ value, label: value })),
    ),
    filterBy(
      'partner',
      'Partner',
      (known?.partners ?? []).map(({ code, name }) => ({ value: code, label: name })),
    ),
    filterBy('source', 'Source', optionsOf(sourceLabels, enrollmentSources)),
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ]
}
