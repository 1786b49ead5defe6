import type { UnitSystem } from '#features/water/rules/units.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import { readings } from './dials.ts'
import classes from './Readings.module.css'
import { figureText } from './show-figure.ts'

const valveLabels = [
  ['feed', 'Feed valve'],
  ['concentrate', 'Concentrate valve'],
  ['flush', 'Flush valve'],
  ['drain', 'Permeate drain valve'],
  ['tank', 'Permeate tank valve'],
] as const

/** All that the picture shows, in words and numbers. */
export function Readings({ view, system }: { view: PanelView; system: UnitSystem }) {
  return (
    <table className={classes.table}>
      <caption>All readings</caption>
      <tbody>
        {readings.map(({ key, label, dimension, unit }) => {
          const shown = figureText(view.figures[key], dimension, system, unit)
          return <Row key={key} label={label} value={`${shown.number} ${shown.unit}`} />
        })}
        {valveLabels.map(([name, label]) => (
          <Row key={name} label={label} value={`${Math.round(view.valves[name] * 100)}% open`} />
        ))}
        <Row label="Feed pump" value={view.feedPump ? 'On' : 'Off'} />
        <Row
          label="High-pressure pump"
          value={
            view.highPump ? `On, ${Math.round(view.speed * 100)}%` : view.isLocked ? 'Locked out' : 'Off'
          }
        />
        <Row label="Bisulfite" value={`${view.doses.bisulfite.flows} mg/L`} />
        <Row label="Antiscalant" value={`${view.doses.antiscalant.flows} mg/L`} />
        <Row label="Acid" value={`${view.doses.acid.flows} mg/L`} />
      </tbody>
    </table>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  )
}
