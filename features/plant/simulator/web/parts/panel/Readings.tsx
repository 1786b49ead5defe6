import { findSymbol } from '#platform/contract/figures/pid/train.ts'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import type { PanelView } from '../../../rules/session/view.ts'
import { readings } from './dials.ts'
import { valveTags } from './live-tags.ts'
import classes from './Readings.module.css'
import { figureText } from './show-figure.ts'

/** Text alternative of the drawing: all readings as text and numbers. */
export function Readings({ view, system }: { view: PanelView; system: UnitSystem }) {
  return (
    <table className={classes.table}>
      <caption>All readings</caption>
      <tbody>
        {readings.map(({ tag, key, label, dimension, unit }) => {
          const shown = figureText(view.figures[key], dimension, system, unit)
          return <Row key={key} label={`${tag} ${label}`} value={`${shown.number} ${shown.unit}`} />
        })}
        {Object.entries(valveTags).map(([tag, name]) => (
          <Row
            key={tag}
            label={`${tag} ${findSymbol(tag)?.name}`}
            value={`${Math.round(view.valves[name] * 100)}% open`}
          />
        ))}
        <Row label="P-101 Feed pump" value={view.feedPump ? 'On' : 'Off'} />
        <Row
          label="P-301 High-pressure pump"
          value={
            view.highPump ? `On, ${Math.round(view.speed * 100)}%` : view.isLocked ? 'Locked out' : 'Off'
          }
        />
        <Row label="P-202 Bisulfite" value={`${view.doses.bisulfite.flows} mg/L`} />
        <Row label="P-203 Antiscalant" value={`${view.doses.antiscalant.flows} mg/L`} />
        <Row label="P-201 Acid" value={`${view.doses.acid.flows} mg/L`} />
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
