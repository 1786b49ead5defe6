import { Box, VisuallyHidden } from '@mantine/core'
import { formatDay } from '#platform/contract/texts/format.ts'
import { useIsPhone } from '#platform/web/device/use-is-phone.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import classes from './BedBoard.module.css'
import { type BedSpan, bedOn, daysFrom, type ShownStay, type ShownUnit, spansOf } from './bed-days.ts'

interface Props {
  units: readonly ShownUnit[]
  from: string
  days: number
  today: string
  /** Opens a stay; omitted for link viewers. */
  onOpen?: (stay: ShownStay) => void
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Beds by day: a table on wide screens, a list of days on phones. */
export function BedBoard(props: Props) {
  const isPhone = useIsPhone()
  if (props.units.length === 0)
    return (
      <Empty title="No units yet" message="The office adds condos and their beds under Units and Beds." />
    )
  return isPhone ? <DayList {...props} /> : <BedTables {...props} />
}

function BedTables({ units, from, days, today, onOpen }: Props) {
  const shown = daysFrom(from, days)
  return units.map((unit) => (
    <Box component="section" key={unit.name} mb="xl">
      <SectionTitle>
        {unit.name}, {unit.city}
      </SectionTitle>
      {unit.beds.length === 0 ? (
        <p>No beds yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className={classes.scroll} aria-label={`Beds of ${unit.name}`} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Bed</th>
                {shown.map((day) => (
                  <th key={day} scope="col" data-today={day === today || undefined}>
                    <strong>{weekday.format(atNoon(day))}</strong>
                    {shortDay.format(atNoon(day))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {unit.beds.map((bed) => (
                <tr key={bed.name}>
                  <th scope="row">{bed.name}</th>
                  {spansOf(bed, shown).map((span) => (
                    <Cell key={span.from} {...{ span, onOpen }} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Box>
  ))
}

function Cell({ span, onOpen }: { span: BedSpan; onOpen: Props['onOpen'] }) {
  const { kind, days, stay } = span
  if (kind === 'free' || !stay) return <td data-kind="free" />
  if (kind === 'cleaning')
    return (
      <td data-kind="cleaning" colSpan={days}>
        Cleaning
      </td>
    )
  return (
    <td data-kind="stay" data-mine={stay.isMine || undefined} colSpan={days}>
      <Who {...{ stay, onOpen }} />
      <VisuallyHidden>
        , {formatDay(stay.from)} to {formatDay(stay.to)}
      </VisuallyHidden>
    </td>
  )
}

const Who = ({ stay, onOpen }: { stay: ShownStay; onOpen: Props['onOpen'] }) =>
  onOpen && stay.stayid ? (
    <button type="button" className={classes.who} onClick={() => onOpen(stay)}>
      {stay.who}
    </button>
  ) : (
    stay.who
  )

/** Days with the occupied beds and the number of free ones. */
function DayList({ units, from, days, today, onOpen }: Props) {
  const beds = units.flatMap((unit) => unit.beds.map((bed) => ({ unit: unit.name, bed })))
  return daysFrom(from, days).map((day) => {
    const taken = beds
      .map(({ unit, bed }) => ({ unit, bed: bed.name, ...bedOn(bed, day) }))
      .filter(({ kind }) => kind !== 'free')
    const free = beds.length - taken.length
    return (
      <section key={day} className={classes.day}>
        <h2>
          {day === today ? 'Today, ' : ''}
          {weekday.format(atNoon(day))}, {shortDay.format(atNoon(day))}
          <small>{free === 0 ? 'No free beds' : free === 1 ? '1 free bed' : `${free} free beds`}</small>
        </h2>
        {taken.length > 0 ? (
          <ul>
            {taken.map(({ unit, bed, kind, stay }) => (
              <li key={unit + bed} data-kind={kind}>
                <span>
                  {bed}, {unit}
                </span>
                {kind === 'cleaning' || !stay ? 'Cleaning' : <Who {...{ stay, onOpen }} />}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
    )
  })
}
