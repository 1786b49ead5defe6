import { Badge, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { statusLabels } from '#features/learn/certificates/rules/certificate-status.ts'
import { formatDate, formatDay, formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { Attended, Hours, Learned, PersonReport, Proof, Purchase } from '../../contract.ts'
import { partNames, type ReportPart } from '../../rules/report-parts.ts'
import classes from './Report.module.css'
import { ReportCharts } from './ReportCharts.tsx'
import { minutesOf, sourceNames, stateLabels } from './report-labels.ts'

const learnedColumns: Column<Learned>[] = [
  column('name', 'Course or exam', { card: 'heading' }, ({ name }) => name),
  column('code', 'Code', { card: 'hidden' }, ({ code }) => code),
  column('state', 'Status', ({ state, percentDone }) =>
    state === 'active' ? `${stateLabels[state]}, ${percentDone}% done` : stateLabels[state],
  ),
  column('finished', 'Finished', ({ finishedAt }) => (finishedAt ? formatDate(finishedAt) : '–')),
  column('time', 'Active time', { end: true }, ({ seconds }) => minutesOf(seconds)),
  column('score', 'Score', { end: true }, ({ score }) => (score === null ? '–' : `${score}%`)),
  column('hours', 'Hours', { end: true }, ({ hours }) => (hours === 0 ? '–' : hours)),
]

const hoursColumns: Column<Hours>[] = [
  column('name', 'Earned with', { card: 'heading' }, ({ name }) => name),
  column('source', 'Kind', ({ source }) => sourceNames[source]),
  column('at', 'Date', ({ at }) => formatDate(at)),
  column('delivery', 'Delivery', { card: 'hidden' }, ({ delivery }) => delivery),
  column('approvals', 'Approved by', ({ approvals }) => approvals.join(', ') || '–'),
  column('hours', 'Hours', { end: true }, ({ hours }) => hours),
]

const attendedColumns: Column<Attended>[] = [
  column('name', 'Seminar', { card: 'heading' }, ({ name }) => name),
  column('event', 'Event', ({ event }) => event),
  column('at', 'Date', ({ at }) => formatDate(at)),
  column('delivery', 'Delivery', { card: 'hidden' }, ({ delivery }) => delivery),
  column('approvals', 'Approved by', ({ approvals }) => approvals.join(', ') || '–'),
  column('passed', 'Result', ({ passed }) => (passed === null ? '–' : passed ? 'Passed' : 'Not passed')),
  column('hours', 'Hours', { end: true }, ({ hours, ofHours }) => `${hours} of ${ofHours}`),
]

const proofColumns: Column<Proof>[] = [
  column('title', 'Certificate', { card: 'heading' }, ({ title, about, verifyPath }) => (
    <AppLink to={verifyPath}>{about ? `${title}: ${about}` : title}</AppLink>
  )),
  column('number', 'Number', ({ number }) => <span data-nowrap>{number}</span>),
  column('issued', 'Issued', ({ issuedOn }) => <span data-nowrap>{formatDay(issuedOn)}</span>),
  column('expires', 'Valid through', ({ expiresOn }) =>
    expiresOn ? formatDay(expiresOn) : 'Does not expire',
  ),
  column('status', 'Status', ({ status }) => (
    <Badge color={statusLabels[status].color}>{statusLabels[status].label}</Badge>
  )),
  column('hours', 'Hours', { end: true }, ({ hours }) => hours),
]

const purchaseColumns: Column<Purchase>[] = [
  column('order', 'Order', { card: 'heading' }, ({ orderid, name }) => (
    <AppLink to={`/store/orders/${orderid}`}>{name}</AppLink>
  )),
  column('date', 'Date', ({ at }) => formatDate(at)),
  column('items', 'Items', ({ items }) => items.join(', ')),
  column('total', 'Total', { end: true }, ({ total }) => formatMoney(total.minor, total.currency)),
  column('refunded', 'Refunded', { end: true }, ({ refunded }) =>
    refunded.minor === 0 ? '–' : formatMoney(refunded.minor, refunded.currency),
  ),
]

/** All parts of a report, stacked; omits those that the reader may not see. */
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
          // Report rows have a fixed order and no common key.
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

/** Totals that employers look for first. */
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
