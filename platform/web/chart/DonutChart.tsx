import classes from './Chart.module.css'
import tones from './Tones.module.css'

interface Part {
  label: string
  value: number
  text: string
}

/** Shows shares of a total as a ring, with their names and values next to it. */
export function DonutChart({ parts, total }: { parts: readonly Part[]; total: string }) {
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const before = parts.map((_, index) => parts.slice(0, index).reduce((all, { value }) => all + value, 0))
  return (
    <div className={`${classes.donut} ${tones.tones}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={classes.ring} cx="50" cy="50" r="40" />
        {parts.map(({ label, value }, index) =>
          value === 0 ? null : (
            <circle
              key={label}
              className={classes.share}
              data-nth={index % 5}
              cx="50"
              cy="50"
              r="40"
              transform="rotate(-90 50 50)"
              pathLength={sum}
              strokeDasharray={`${value} ${sum}`}
              strokeDashoffset={-(before[index] ?? 0)}
            />
          ),
        )}
        <text x="50" y="57" textAnchor="middle">
          {total}
        </text>
      </svg>
      <table className={classes.legend}>
        <tbody>
          {parts.map(({ label, text }, index) => (
            <tr key={label}>
              <th scope="row">
                <span className={classes.dot} data-nth={index % 5} aria-hidden />
                {label}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
