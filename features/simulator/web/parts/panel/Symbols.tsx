import type { PanelView } from '../../../rules/session/view.ts'
import classes from './Diagram.module.css'

/** A valve: filled by how far it is open. */
export function Valve({ open }: { open: number }) {
  return (
    <g className={open > 0.02 ? classes.open : classes.shut}>
      <circle r={24} className={classes.pad} />
      <path d="M-16 -10L0 0L-16 10Z M16 -10L0 0L16 10Z" className={classes.body} />
      <path d="M0 0V-13M-8 -13H8" className={classes.stem} />
      <circle
        r={24}
        className={classes.ring}
        pathLength={100}
        strokeDasharray={`${open * 100} 100`}
        transform="rotate(-90)"
      />
    </g>
  )
}

export function Pump({
  isOn,
  isLocked,
  isTripped,
}: {
  isOn: boolean
  isLocked: boolean
  isTripped: boolean
}) {
  const look = isTripped ? classes.tripped : isOn ? classes.open : classes.shut
  return (
    <g className={look}>
      <circle r={26} className={classes.pad} />
      <circle r={17} className={classes.casing} />
      <path d="M-8 -10L12 0L-8 10Z" className={classes.body} />
      {isLocked ? (
        <g transform="translate(19 -19)" className={classes.lock}>
          <rect x={-7} y={-3} width={14} height={11} rx={2} />
          <path d="M-4 -3V-6A4 4 0 0 1 4 -6V-3" />
        </g>
      ) : null}
    </g>
  )
}

export function Cylinder({ kind }: { kind: 'media' | 'cartridge' | 'washing' }) {
  return (
    <g className={kind === 'washing' ? classes.open : classes.still}>
      <circle r={24} className={classes.pad} />
      <rect x={-11} y={-17} width={22} height={34} rx={9} className={classes.casing} />
      {kind === 'cartridge' ? (
        <path d="M-5 -12V12M0 -12V12M5 -12V12" className={classes.stem} />
      ) : (
        <path d="M-9 -2H9M-9 3H9M-9 8H9" className={classes.stem} />
      )}
    </g>
  )
}

const tints = { bisulfite: '#8fd3ff', antiscalant: '#b79cff', acid: '#ffd166' } as const

/** A drop for each chemical: full where it flows, empty where it is set and nothing comes. */
export function Drops({ doses }: { doses: PanelView['doses'] }) {
  return (
    <g className={classes.still}>
      <circle r={24} className={classes.pad} />
      {(['bisulfite', 'antiscalant', 'acid'] as const).map((name, index) => (
        <path
          key={name}
          transform={`translate(${(index - 1) * 13} 0)`}
          d="M0 -10C4 -4 6 0 6 4A6 6 0 0 1 -6 4C-6 0 -4 -4 0 -10Z"
          fill={doses[name].flows > 0 ? tints[name] : 'transparent'}
          stroke={tints[name]}
          strokeWidth={1.6}
        />
      ))}
    </g>
  )
}

export function TankSign({ isOn }: { isOn: boolean }) {
  return (
    <g className={isOn ? classes.open : classes.shut}>
      <circle r={24} className={classes.pad} />
      <path d="M-13 -12H13V12A4 4 0 0 1 9 15H-9A4 4 0 0 1 -13 12Z" className={classes.casing} />
      <path d="M-13 -2C-8 -6 -4 2 0 -2S9 -6 13 -2" className={classes.stem} />
    </g>
  )
}
