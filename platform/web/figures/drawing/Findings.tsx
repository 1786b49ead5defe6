import classes from './Drawing.module.css'

const MEMBRANE = '#f7f1e2'

/** Crystals, denser toward the outlet at the right. */
const crystals = [
  [150, 70],
  [176, 132],
  [196, 92],
  [214, 150],
  [226, 58],
  [238, 116],
  [250, 84],
  [262, 142],
  [268, 52],
  [274, 108],
  [282, 74],
  [288, 160],
  [292, 126],
  [258, 166],
  [232, 168],
] as const

/** Slime, thicker toward the inlet at the left. */
const slime = [
  [44, 64, 22],
  [52, 112, 26],
  [46, 156, 20],
  [84, 88, 20],
  [94, 140, 18],
  [122, 64, 14],
  [136, 116, 14],
  [168, 152, 10],
  [176, 84, 9],
  [222, 124, 6],
] as const

/** Four findings of an autopsy, side by side. */
export function Autopsy() {
  return (
    <>
      <Telescoping />
      <g transform="translate(320 0)">
        <Sheet />
        {crystals.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y})`}
            d="M-9 4L-4 -8L6 -6L10 5L0 9Z M-4 -8L0 9"
            fill="#fff"
          />
        ))}
      </g>
      <g transform="translate(0 200)">
        <Sheet />
        {slime.map(([x, y, r]) => (
          <ellipse
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            rx={r * 1.15}
            ry={r}
            fill="#7d6a2f"
            fillOpacity={0.75}
            className={classes.bare}
          />
        ))}
        <Net />
      </g>
      <g transform="translate(320 200)">
        <Sheet />
        <rect
          x={158}
          y={41}
          width={141}
          height={138}
          fill="#c2247d"
          fillOpacity={0.72}
          className={classes.bare}
        />
        <path d="M158 40V180" strokeDasharray="6 4" />
        {[
          [60, 90],
          [100, 150],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={4} fill="#c2247d" className={classes.bare} />
        ))}
      </g>
    </>
  )
}

const Sheet = () => <rect x={16} y={40} width={284} height={140} rx={4} fill={MEMBRANE} />

/** The spacer's pattern, which deposits follow. */
const Net = () => (
  <path
    d="M16 75L86 40M16 130L196 40M16 180L300 42M100 180L300 86M210 180L300 136M16 145L90 180M16 90L196 180M30 40L300 176M140 40L300 122M240 40L300 70"
    fill="none"
    className={classes.thin}
  />
)

/** Leaves that have shifted out of the shell at the concentrate end. */
function Telescoping() {
  return (
    <>
      <path d="M30 60H180V160H30A16 50 0 0 1 30 60Z" fill="#ecdcbb" />
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <path
          key={at}
          d={`M180 ${62 + at * 7}H${202 + at * 14}A5 ${46 - at * 7} 0 0 1 ${202 + at * 14} ${158 - at * 7}H180Z`}
          fill={at % 2 === 0 ? '#cfe3f3' : '#fff'}
        />
      ))}
      <path d="M180 104H304V116H180Z" fill="#dce5eb" />
    </>
  )
}
