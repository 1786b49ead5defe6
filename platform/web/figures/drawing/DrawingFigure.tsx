import { type DrawingName, drawings } from '#platform/contract/figures/drawings.ts'
import type { FigureOf } from '#platform/contract/figures/figure-spec.ts'
import classes from './Drawing.module.css'
import { Autopsy } from './Findings.tsx'
import { SdiApparatus, SdiDisks } from './Sdi.tsx'
import { CartridgeHousing, DosingSkid } from './Supply.tsx'
import { SpiralElement, VesselHead } from './Vessel.tsx'

const art: Readonly<Record<DrawingName, () => React.JSX.Element>> = {
  'spiral-element': SpiralElement,
  'vessel-head': VesselHead,
  'cartridge-housing': CartridgeHousing,
  'dosing-skid': DosingSkid,
  'sdi-apparatus': SdiApparatus,
  'sdi-disks': SdiDisks,
  autopsy: Autopsy,
}

/** A drawing of equipment with numbered marks and their legend. */
export function DrawingFigure({ figure: { name, alt, labels } }: { figure: FigureOf<'drawing'> }) {
  const { size, marks } = drawings[name]
  const Art = art[name]
  return (
    <>
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${size[0]} ${size[1]}`}
        className={classes.drawing}
        style={{ maxInlineSize: size[0] }}
      >
        <Art />
        {marks.map(([x, y, toX, toY], index) => (
          <g key={`${x} ${y}`}>
            <path d={`M${x} ${y}L${toX} ${toY}`} className={classes.leader} />
            <g className={classes.mark}>
              <circle cx={x} cy={y} r={13} />
              <text x={x} y={y + 5.5}>
                {index + 1}
              </text>
            </g>
          </g>
        ))}
      </svg>
      <ol className={classes.labels}>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
    </>
  )
}
