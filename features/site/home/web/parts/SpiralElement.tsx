import classes from './SpiralElement.module.css'
import { spiralPath } from './spiral-path.ts'

const LEAVES = 7
const TUBE = 34
const SHELL = 214
const TURNS = 1.15

const leaves = Array.from({ length: LEAVES }, (_, leaf) => ({
  membrane: spiralPath({ from: TUBE + 5, to: SHELL - 8, turns: TURNS, turnedBy: leaf / LEAVES }),
  feed: spiralPath({ from: TUBE + 14, to: SHELL - 8, turns: TURNS, turnedBy: (leaf + 0.5) / LEAVES }),
}))

interface Props {
  className?: string | undefined
  /** Shows labels for feed and permeate. */
  labeled?: boolean
}

/** Spiral-wound element in cross section: membrane leaves, feed between them, permeate in the center. */
export function SpiralElement({ className, labeled = false }: Props) {
  return (
    <svg className={className} viewBox="-250 -250 500 500" aria-hidden="true">
      <defs>
        <radialGradient id="home-water">
          <stop offset="0" stopColor="#7bd0e8" stopOpacity="0.55" />
          <stop offset="0.45" stopColor="#2f7fa9" stopOpacity="0.38" />
          <stop offset="1" stopColor="#0c4163" stopOpacity="0.55" />
        </radialGradient>
        <radialGradient id="home-permeate">
          <stop offset="0" stopColor="#effbff" />
          <stop offset="1" stopColor="#8fd6ea" />
        </radialGradient>
      </defs>
      <circle r="238" className={classes.vessel} />
      <circle r="226" className={classes.vesselInside} />
      <circle r={SHELL} fill="url(#home-water)" />
      <circle r={SHELL} className={classes.shell} />
      {leaves.map(({ membrane, feed }) => (
        <g key={membrane}>
          <path d={feed} className={classes.channel} />
          <path d={feed} className={classes.salt} />
          <path d={membrane} className={classes.membrane} />
        </g>
      ))}
      <circle r={TUBE} className={classes.tube} />
      <circle r={TUBE - 8} fill="url(#home-permeate)" />
      <path className={classes.drop} d="M0-13C6-6 9-1 9 4A9 9 0 0 1-9 4C-9-1-6-6 0-13Z" />
      {labeled ? (
        <g className={classes.labels}>
          <path d="M-18 28-118 196M140-130l36-78" />
          <text x="-236" y="216">
            permeate
          </text>
          <text x="152" y="-218">
            feed
          </text>
        </g>
      ) : null}
    </svg>
  )
}
