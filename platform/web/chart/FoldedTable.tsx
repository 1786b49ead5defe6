import { useState } from 'react'
import classes from './FoldedTable.module.css'

interface Row {
  label: string
  cells: readonly string[]
}

interface Props {
  caption?: string
  /** The heading of the label column, then those of the cells. */
  columns: readonly string[]
  /** Called only while the table is open, because panning redraws a chart many times per second. */
  rows: () => readonly Row[]
}

/** Chart data as a table, for users who cannot use the graphic. */
export function FoldedTable({ caption, columns, rows }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      <div className={classes.scroll}>
        <table>
          {caption ? <caption>{caption}</caption> : null}
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOpen ? rows() : []).map(({ label, cells }) => (
              <tr key={[label, ...cells].join()}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
