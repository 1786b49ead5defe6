import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { FigureTable as Figures } from '../../../rules/projection/report.ts'
import classes from './Projection.module.css'

/** Labeled values; up to four columns fit on a phone. */
export function FigureTable({ title, note, heads, rows }: Figures) {
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} aria-label={`${title}, table`} tabIndex={0}>
        <table className={classes.figures} data-dense={heads.length > 5 || undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...figures]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {figures.map((figure, index) => (
                  <td key={heads[index + 1]} data-numbers>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note ? <Quiet>{note}</Quiet> : null}
    </>
  )
}
