import type { ReactNode } from 'react'
import type { TrainSymbol } from '#platform/contract/figures/pid/train.ts'
import classes from './Pid.module.css'

const turns: Readonly<Record<string, string>> = {
  down: 'rotate(90)',
  left: 'scale(-1 1)',
  up: 'rotate(-90)',
}
const BOW_TIE = 'M-11 -7L11 7V-7L-11 7Z'
const PIPE_GAP = 'M-11 0H11'

/** An ISA 5.1 symbol centered at 0, 0. */
export function SymbolShape({ symbol }: { symbol: TrainSymbol }) {
  const { shape, turned } = symbol
  const draw = shapes[shape]
  if (!draw) return null
  return <g transform={turns[turned]}>{draw(symbol)}</g>
}

/** The letters of a bubble above its number. */
function BubbleText({ tag }: { tag: string }) {
  const [letters, number] = tag.split('-')
  return (
    <text className={classes.bubbleText}>
      <tspan x={0} y={-2}>
        {letters}
      </tspan>
      <tspan x={0} y={9}>
        {number}
      </tspan>
    </text>
  )
}

const valve = (more: ReactNode, body = classes.body) => (
  <>
    <path d={PIPE_GAP} className={classes.gap} />
    <path d={BOW_TIE} className={body} />
    {more}
  </>
)

const shapes: Readonly<Record<string, (symbol: TrainSymbol) => ReactNode>> = {
  pump: () => (
    <>
      <path d="M-13 17L-8 8H8L13 17Z" className={classes.body} />
      <circle r={15} className={classes.body} />
      <path d="M-8 -9L13 0L-8 9Z" className={classes.inner} />
    </>
  ),
  dosing: () => (
    <>
      <circle r={14} className={classes.body} />
      <path d="M-9 6Q0 -3 9 6M-6 -1L0 -12L6 -1Z" className={classes.inner} />
    </>
  ),
  gate: () => valve(null),
  ball: () => valve(<circle r={4} className={classes.body} />),
  closed: () => valve(null, classes.closed),
  hose: () => valve(<path d="M11 0H17M17 -6V6M20 -6V6" className={classes.inner} />, classes.closed),
  butterfly: () => (
    <>
      <path d="M-7 0H7" className={classes.gap} />
      <path d="M-7 -8V8M7 -8V8M-7 7L7 -7" className={classes.inner} />
      <circle r={2.5} className={classes.solid} />
    </>
  ),
  check: () => (
    <>
      <path d="M-8 0H8" className={classes.gap} />
      <path d="M-8 -7V7M8 -7V7M-8 -6L8 6M2 6L8 6L7 0" className={classes.inner} />
    </>
  ),
  motor: ({ turned }) =>
    valve(
      <>
        <circle r={3} className={classes.solid} />
        <path d="M0 0V-17" className={classes.inner} />
        <circle cy={-24} r={8} className={classes.body} />
        <text y={-20} className={classes.small} transform={turned === 'up' ? 'rotate(90 0 -24)' : undefined}>
          M
        </text>
      </>,
    ),
  control: () =>
    valve(
      <>
        <circle r={3} className={classes.solid} />
        <path d="M0 0V-13M-10 -13A10 9 0 0 1 10 -13Z" className={classes.body} />
      </>,
    ),
  rupture: () => <path d="M-5 -8V8M5 -8V8M-5 -7Q4 0 -5 7" className={classes.inner} />,
  sample: () => (
    <>
      <path d="M0 0H10" className={classes.inner} />
      <path d="M10 -5V5L21 -5V5Z" className={classes.body} />
    </>
  ),
  media: ({ tag }) => (
    <>
      <rect x={-23} y={-45} width={46} height={90} rx={20} className={classes.body} />
      <path d="M-23 -14H23M-23 8H23M-23 26H23" className={classes.inner} />
      <text y={2} className={classes.tag}>
        {tag}
      </text>
    </>
  ),
  cartridge: () => (
    <>
      <path d="M-17 -20A17 12 0 0 1 17 -20V26H-17Z" className={classes.body} />
      <path d="M-20 -20H20M-8 -15V20M0 -15V20M8 -15V20" className={classes.inner} />
    </>
  ),
  mixer: () => (
    <>
      <rect x={-18} y={-9} width={36} height={18} className={classes.body} />
      <path d="M-18 9L-9 -9L0 9L9 -9L18 9" className={classes.inner} />
    </>
  ),
  column: () => (
    <>
      <rect x={-6} y={-25} width={12} height={50} className={classes.body} />
      <path d="M-6 -15H0M-6 -5H0M-6 5H0M-6 15H0" className={classes.inner} />
    </>
  ),
  'open-tank': ({ tag }) => tank(tag, 'M-18 -22V22H18V-22', 18),
  'closed-tank': ({ tag }) => tank(tag, 'M-22 -34Q0 -44 22 -34V34H-22Z', 22),
  'heated-tank': ({ tag }) => (
    <>
      <path d="M-34 -34V34H34V-34" className={classes.body} />
      <path d="M-34 -22H34M-22 18L-14 6L-6 18L2 6L10 18L18 6L24 18" className={classes.inner} />
      <text y={-6} className={classes.tag}>
        {tag}
      </text>
    </>
  ),
  vessels: ({ detail }) =>
    Array.from({ length: Number(detail) }, (_, row) => {
      const y = (row - (Number(detail) - 1) / 2) * 28
      return (
        <g key={y} transform={`translate(0 ${y})`}>
          <rect x={-55} y={-10} width={110} height={20} rx={5} className={classes.body} />
          <path d="M-49 10L49 -10M-49 -10V10M49 -10V10" className={classes.inner} />
        </g>
      )
    }),
  field: ({ tag }) => (
    <>
      <circle r={16} className={classes.body} />
      <BubbleText tag={tag} />
    </>
  ),
  shared: ({ tag }) => (
    <>
      <rect x={-16} y={-16} width={32} height={32} className={classes.body} />
      <circle r={16} className={classes.body} />
      <BubbleText tag={tag} />
    </>
  ),
  interlock: ({ tag }) => (
    <>
      <path d="M0 -18L18 0L0 18L-18 0Z" className={classes.body} />
      <text y={4} className={classes.small}>
        {tag}
      </text>
    </>
  ),
}

/** Legend of the sheet. */
export function Legend() {
  return (
    <>
      <circle cx={196} cy={226} r={9} className={classes.body} />
      <rect x={187} y={245} width={18} height={18} className={classes.body} />
      <circle cx={196} cy={254} r={9} className={classes.body} />
      <path d="M196 270L206 280L196 290L186 280Z" className={classes.body} />
      <path d={BOW_TIE} transform="translate(196 304)" className={classes.solid} />
    </>
  )
}

const tank = (tag: string, path: string, half: number) => (
  <>
    <path d={path} className={classes.body} />
    <path d={`M${-half} -12H${half}`} className={classes.inner} />
    <text y={6} className={classes.small}>
      {tag}
    </text>
  </>
)
