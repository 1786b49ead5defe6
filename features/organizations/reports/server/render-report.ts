import { Fragment, createElement as h, type ReactElement } from 'react'
import { formatDate, formatDay, formatMoney } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { type Provider, senderOf } from '#platform/server/documents/sender.ts'
import { type PaperColumn, table } from '#platform/server/documents/table.ts'
import { partNames } from '../rules/report-parts.ts'
import type { personReport } from './person-report.ts'

type Report = Awaited<ReturnType<typeof personReport>>

interface Sender {
  sender: Provider
  /** First and last day of the period; '' means unbounded. */
  from: string
  to: string
}

/** Renders a person's report as a PDF. */
export function renderReport(report: Report, { sender, from, to }: Sender): Promise<Buffer> {
  const title = `Training report for ${report.person.name}`
  const children = h(
    Fragment,
    null,
    heading(title, leadOf(report, from, to)),
    ...sectionsOf(report),
    paragraph(
      'Times are counted by our server while the learner watches or reads. Certificates can be verified by their number.',
      true,
    ),
  )
  return renderDocument(
    paper({
      title,
      sender: senderOf(sender),
      issuedAt: report.madeAt,
      note: formatDate(report.madeAt),
      children,
    }),
  )
}

function leadOf({ person, madeAt }: Report, from: string, to: string): string {
  const period =
    from === '' && to === ''
      ? 'Everything on record'
      : `${from === '' ? 'From the beginning' : formatDate(from)} to ${to === '' ? formatDate(madeAt) : formatDate(to)}`
  return [person.company, period].filter((part) => part !== '').join(' · ')
}

const date = (moment: Date | null): string => (moment ? formatDate(moment) : '–')

function sectionsOf({ courses, hours, certificates, attendance, purchases }: Report): ReactElement[] {
  const sections: (ReactElement | null)[] = [
    courses &&
      section(
        partNames.courses,
        [
          { title: 'Course or exam' },
          { title: 'Status', width: 20 },
          { title: 'Finished', width: 34 },
          { title: 'Minutes', width: 17, end: true },
          { title: 'Score', width: 14, end: true },
          { title: 'Hours', width: 14, end: true },
        ],
        courses.map((row) => [
          { text: row.name, under: [row.code] },
          { text: row.state },
          { text: date(row.finishedAt) },
          { text: row.seconds === null ? '' : String(Math.floor(row.seconds / 60)) },
          { text: row.score === null ? '' : `${row.score}%` },
          { text: row.hours === 0 ? '' : String(row.hours) },
        ]),
      ),
    hours &&
      section(
        `${partNames.hours}: ${hours.total}`,
        [
          { title: 'Earned with' },
          { title: 'Date', width: 36 },
          { title: 'Delivery', width: 28 },
          { title: 'Hours', width: 16, end: true },
        ],
        hours.entries.map((row) => [
          { text: row.name, under: [row.code, ...row.approvals].filter((text) => text !== '') },
          { text: date(row.at) },
          { text: row.delivery },
          { text: String(row.hours) },
        ]),
      ),
    certificates &&
      section(
        partNames.certificates,
        [
          { title: 'Certificate' },
          { title: 'Number', width: 40 },
          { title: 'Issued', width: 32 },
          { title: 'Valid through', width: 32 },
        ],
        certificates.map((row) => [
          { text: row.title, under: [row.about, row.status].filter((text) => text !== '') },
          { text: row.number },
          { text: formatDay(row.issuedOn) },
          { text: row.expiresOn ? formatDay(row.expiresOn) : 'Does not expire' },
        ]),
      ),
    attendance && attendance.length > 0 ? attendanceSection(attendance) : null,
    purchases &&
      section(
        partNames.purchases,
        [{ title: 'Order' }, { title: 'Date', width: 36 }, { title: 'Total', width: 32, end: true }],
        purchases.map((row) => [
          { text: row.name, under: row.items },
          { text: date(row.at) },
          { text: formatMoney(row.total.minor, row.total.currency) },
        ]),
      ),
  ]
  return sections.filter((each): each is ReactElement => each !== null)
}

const attendanceSection = (attendance: NonNullable<Report['attendance']>): ReactElement =>
  section(
    partNames.attendance,
    [
      { title: 'Seminar' },
      { title: 'Date', width: 36 },
      { title: 'Result', width: 24 },
      { title: 'Hours', width: 24, end: true },
    ],
    attendance.map((row) => [
      { text: row.name, under: [row.event, ...row.approvals].filter((text) => text !== row.name) },
      { text: date(row.at) },
      { text: resultOf(row) },
      { text: `${row.hours} of ${row.ofHours}` },
    ]),
  )

function resultOf({ passed }: { passed: boolean | null }): string {
  if (passed === null) return ''
  return passed ? 'passed' : 'not passed'
}

type Rows = Parameters<typeof table>[1]

function section(title: string, columns: readonly PaperColumn[], rows: Rows): ReactElement {
  return h(
    Fragment,
    { key: title },
    partHeading(title),
    rows.length === 0 ? paragraph('Nothing in this period.', true) : table(columns, rows),
  )
}
