import { Badge, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { statusLabels } from '#features/learn/certificates/rules/certificate-status.ts'
import { formatDate, formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Attended, Hours, Learned, PersonReport, Proof, Purchase } from '../../contract.ts'
import { partNames, type ReportPart } from '../../rules/report-parts.ts'
import classes from './Report.module.css'
import { ReportCharts } from './ReportCharts.tsx'
import { minutesOf, sourceNames, stateLabels } from './report-labels.ts'

const learnedColumns: Column<Learned>[] = [
  { key: 'name', title: 'Course or exam', card: 'heading', cell: ({ name }) => name },
  { key: 'code', title: 'Code', card: 'hidden', cell: ({ code }) => code },
  {
    key: 'state',
    title: 'Status',
    cell: ({ state, percentDone }) =>
      state === 'active' ? `${stateLabels[state]}, ${percentDone}% done` : stateLabels[state],
  },
  {
    key: 'finished',
    title: 'Finished',
    cell: ({ finishedAt }) => (finishedAt ? formatDate(finishedAt) : '–'),
  },
  { key: 'time', title: 'Active time', end: true, cell: ({ seconds }) => minutesOf(seconds) },
  {
    key: 'score',
    title: 'Score',
    end: true,
    cell: ({ score }) => (score === null ? '–' : `${score}%`),
  },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => (hours === 0 ? '–' : hours) },
]

const hoursColumns: Column<Hours>[] = [
  { key: 'name', title: 'Earned with', card: 'heading', cell: ({ name }) => name },
  { key: 'source', title: 'Kind', cell: ({ source }) => sourceNames[source] },
  { key: 'at', title: 'Date', cell: ({ at }) => formatDate(at) },
  { key: 'delivery', title: 'Delivery', card: 'hidden', cell: ({ delivery }) => delivery },
  { key: 'approvals', title: 'Approved by', cell: ({ approvals }) => approvals.join(', ') || '–' },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => hours },
]

const attendedColumns: Column<Attended>[] = [
  { key: 'name', title: 'Seminar', card: 'heading', cell: ({ name }) => name },
  { key: 'event', title: 'Event', cell: ({ event }) => event },
  { key: 'at', title: 'Date', cell: ({ at }) => formatDate(at) },
  { key: 'delivery', title: 'Delivery', card: 'hidden', cell: ({ delivery }) => delivery },
  { key: 'approvals', title: 'Approved by', cell: ({ approvals }) => approvals.join(', ') || '–' },
  {
    key: 'passed',
    title: 'Result',
    cell: ({ passed }) => (passed === null ? '–' : passed ? 'Passed' : 'Not passed'),
  },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours, ofHours }) => `${hours} of ${ofHours}` },
]

const proofColumns: Column<Proof>[] = [
  {
    key: 'title',
    title: 'Certificate',
    card: 'heading',
    cell: ({ title, about, verifyPath }) => (
      <AppLink to={verifyPath}>{about ? `${title}: ${about}` : title}</AppLink>
    ),
  },
  { key: 'number', title: 'Number', cell: ({ number }) => <span data-nowrap>{number}</span> },
  {
    key: 'issued',
    title: 'Issued',
    cell: ({ issuedOn }) => <span data-nowrap>{formatDay(issuedOn)}</span>,
  },
  {
    key: 'expires',
    title: 'Valid through',
    cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : 'Does not expire'),
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ status }) => <Badge color={statusLabels[status].color}>{statusLabels[status].label}</Badge>,
  },
  { key: 'hours', title: 'Hours', end: true, cell: ({ hours }) => hours },
]

const purchaseColumns: Column<Purchase>[] = [
  {
    key: 'order',
    title: 'Order',
    card: 'heading',
    cell: ({ orderid, name }) => <AppLink to={`/store/orders/${orderid}`}>{name}</AppLink>,
  },
  { key: 'date', title: 'Date', cell: ({ at }) => formatDate(at) },
  { key: 'items', title: 'Items', cell: ({ items }) => items.join(', ') },
  {
    key: 'total',
    title: 'Total',
    end: true,
    cell: ({ total }) => formatMoney(total.minor, total.currency),
  },
  {
    key: 'refunded',
    title: 'Refunded',
    end: true,
    cell: ({ refunded }) => (refunded.minor === 0 ? '–' : formatMoney(refunded.minor, refunded.currency)),
  },
]

/** The parts of a report one under the other; those that the reader may not see are left out. */
export function Report({ report }: { report: PersonReport }) {
  const { courses, hours, certificates, attendance, purchases } = report
  return (
    <Stack gap={32}>
      <Sums report={report} />
      <ReportCharts report={report} />
      {courses ? (
        <Part
          part="courses"
          of={courses}
          columns={learnedColumns}
          empty="No course was taken in this period."
        />
      ) : null}
      {hours ? (
        <Part
          part="hours"
          of={hours.entries}
          columns={hoursColumns}
          empty="No contact hours were earned in this period."
        />
      ) : null}
      {certificates ? (
        <Part
          part="certificates"
          of={certificates}
          columns={proofColumns}
          empty="No certificate was issued in this period."
        />
      ) : null}
      {attendance && attendance.length > 0 ? (
        <Part part="attendance" of={attendance} columns={attendedColumns} empty="" />
      ) : null}
      {purchases ? (
        <Part
          part="purchases"
          of={purchases}
          columns={purchaseColumns}
          empty="Nothing was bought in this period."
        />
      ) : null}
    </Stack>
  )
}

interface PartProps<Row> {
  part: ReportPart
  of: readonly Row[]
  columns: Column<Row>[]
  empty: string
}

const SHOWN_FIRST = 8

function Part<Row>({ part, of: rows, columns, empty }: PartProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <section aria-label={partNames[part]}>
      <SectionTitle fz={18.4}>{partNames[part]}</SectionTitle>
      {rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <DataTable
          caption={partNames[part]}
          columns={columns}
          rows={isWhole ? rows : rows.slice(0, SHOWN_FIRST)}
          // The rows of a report are in a fixed order and have no common key.
          rowKey={(row) => String(rows.indexOf(row))}
        />
      )}
      {!isWhole && rows.length > SHOWN_FIRST ? (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </section>
  )
}

/** What an employer looks for first. */
function Sums({ report: { courses, hours, certificates } }: { report: PersonReport }) {
  const held = certificates?.filter(({ status }) => status === 'valid' || status === 'expiring')
  return (
    <dl className={classes.sums}>
      {hours ? <Sum name="Contact hours" value={hours.total} /> : null}
      {courses ? (
        <Sum
          name="Courses finished"
          value={courses.filter(({ kind, state }) => kind === 'course' && state === 'finished').length}
        />
      ) : null}
      {held ? <Sum name="Valid certificates" value={held.length} /> : null}
    </dl>
  )
}

const Sum = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
