import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { BarChart } from '#platform/web/chart/BarChart.tsx'
import { ChartFrame } from '#platform/web/chart/ChartFrame.tsx'
import { DonutChart } from '#platform/web/chart/DonutChart.tsx'
import { formatDay } from '#platform/web/format.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { PersonReport, Proof } from '../../contract.ts'
import { hoursByKind, hoursByYear, validityLine } from '../../rules/report-sums.ts'
import classes from './ReportCharts.module.css'
import { sourceNames } from './report-labels.ts'

const MAX_LINES = 8

/** Charts of a report; the tables below contain all of its rows. */
export function ReportCharts({ report: { hours, certificates, madeAt } }: { report: PersonReport }) {
  const kinds = hoursByKind(hours?.entries ?? [])
  const years = hoursByYear(hours?.entries ?? [], ({ at }) => new Date(at).getFullYear())
  const held = (certificates ?? []).filter(({ status }) => status !== 'revoked' && status !== 'superseded')
  if (kinds.length === 0 && held.length === 0) return null
  const bars = years.map(({ key, hours: sum }) => ({ label: String(key), value: sum, text: String(sum) }))
  return (
    <TileGrid min="18rem" gap="sm">
      {kinds.length > 0 ? (
        <ChartFrame title="Contact hours by kind">
          <DonutChart
            total={String(hours?.total ?? 0)}
            parts={kinds.map(({ key, hours: sum }) => ({
              label: sourceNames[key],
              value: sum,
              text: `${sum} h`,
            }))}
          />
        </ChartFrame>
      ) : null}
      {bars.length > 0 ? (
        <ChartFrame title="Contact hours by year" table={{ columns: ['Year', 'Hours'], rows: bars }}>
          <BarChart bars={bars} top={`${Math.max(...bars.map(({ value }) => value))} h`} />
        </ChartFrame>
      ) : null}
      {held.length > 0 ? <Validity held={held.slice(0, MAX_LINES)} madeAt={madeAt} /> : null}
    </TileGrid>
  )
}

function Validity({ held, madeAt }: { held: readonly Proof[]; madeAt: string }) {
  const { today, rows, from, to } = validityLine(held, dayIn(new Date(madeAt), OFFICE_ZONE))
  return (
    <ChartFrame title="Certificates over time">
      <div className={classes.validity}>
        <ul>
          {rows.map(({ held: { number, title, about, expiresOn, status }, start, length }) => (
            <li key={number}>
              <span className={classes.name}>
                {about || title}
                <small>{expiresOn ? `through ${formatDay(expiresOn)}` : 'does not expire'}</small>
              </span>
              <span className={classes.line} aria-hidden>
                <span
                  data-status={status}
                  style={{ insetInlineStart: `${start}%`, inlineSize: `max(${length}%, 6px)` }}
                />
                <i style={{ insetInlineStart: `${today}%` }} />
              </span>
            </li>
          ))}
        </ul>
        <p aria-hidden>
          <span>{formatDay(from)}</span>
          <span>Dark line: today</span>
          <span>{formatDay(to)}</span>
        </p>
      </div>
    </ChartFrame>
  )
}
