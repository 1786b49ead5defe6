import { Arrow } from './Arrow.tsx'
import classes from './Drawing.module.css'

/** The test rig: tap, valve, regulator, gauge, disk holder, cylinder and stopwatch. */
export function SdiApparatus() {
  return (
    <>
      <path d="M30 8H58V316H30Z" fill="#dbeaf6" />
      <path d="M58 112H440V124H58Z" fill="#d5dee5" />
      <path d="M112 102L152 134V102L112 134Z" fill="#fff" />
      <path d="M132 118V98M118 96H146" style={{ strokeWidth: 4 }} fill="none" />
      <path d="M194 104H234V134H194ZM200 104L206 84H222L228 104Z" fill="#c5d0d8" />
      <path d="M214 84V72M204 72H224" fill="none" />
      <path d="M296 112V84" style={{ strokeWidth: 6 }} />
      <circle cx={296} cy={56} r={30} fill="#fff" />
      <path d="M278 72A24 24 0 1 1 314 72" fill="none" className={classes.thin} />
      <path d="M296 58L296 36" style={{ strokeWidth: 2.5 }} />
      <path d="M438 106H510V117H438ZM438 123H510V134H438Z" fill="#c5d0d8" />
      <path d="M444 120H504" style={{ stroke: '#c46a1b', strokeWidth: 5 }} />
      <path d="M450 134H498L484 150H464Z" fill="#c5d0d8" />
      <path d="M450 106Q474 86 498 106Z" fill="#c5d0d8" />
      <path d="M468 148H480V180H468Z" fill="#d5dee5" />
      <path d="M446 186H502V300H446ZM434 300H514V308H434Z" fill="#fff" />
      <path d="M447 244H501V299H447Z" className={classes.bare} fill="#dbeaf6" />
      <path d="M446 206H462M446 226H456M446 246H462M446 266H456M446 286H462" fill="none" />
      <circle cx={200} cy={240} r={46} fill="#fff" />
      <path d="M200 194V184M190 182H210M234 208L242 200" fill="none" style={{ strokeWidth: 4 }} />
      <path d="M200 200V208M200 272V280M160 240H168M232 240H240" fill="none" />
      <Arrow kind="feed" from={[44, 300]} to={[44, 200]} />
      <Arrow kind="feed" from={[320, 118]} to={[390, 118]} />
    </>
  )
}

/** From clean to dark, as named in the lecture. */
const disks = ['#fdfdfb', '#f1ece0', '#bfae93', '#7f8f4e', '#b35a1a', '#1d1c1b']

export function SdiDisks() {
  return (
    <>
      {disks.map((color, index) => (
        <g key={color} transform={`translate(${56 + index * 106} 50)`}>
          <circle r={46} fill="#fdfdfb" />
          <circle r={38} fill={color} className={classes.thin} />
        </g>
      ))}
    </>
  )
}
