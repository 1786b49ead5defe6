import { Arrow } from './Arrow.tsx'
import classes from './Drawing.module.css'

const STEEL = '#d5dee5'

/** Section of a housing with cartridges; water flows through them from outside to inside. */
export function CartridgeHousing() {
  return (
    <>
      <path d="M130 90H290V340Q290 366 210 366Q130 366 130 340Z" fill="#eef3f6" />
      <path d="M130 84Q130 40 210 40Q290 40 290 84Z" fill={STEEL} />
      <path d="M116 84H304V98H116Z" fill="#a9b8c3" />
      <path d="M122 76V106M298 76V106" style={{ strokeWidth: 5 }} />
      <path d="M210 40V26M200 22H232V34H200Z" fill="#fff" />
      <path d="M142 124H278V132H142Z" fill="#a9b8c3" />
      {[150, 194, 238].map((x) => (
        <g key={x}>
          <rect x={x} y={138} width={34} height={158} fill="#fff6df" />
          <path d={`M${x + 13} 138V296M${x + 21} 138V296`} className={classes.thin} />
          <path d={`M${x} 138H${x + 34}M${x} 296H${x + 34}`} style={{ strokeWidth: 4 }} />
          {[166, 196, 226, 256].map((y) => (
            <path
              key={y}
              d={`M${x} ${y}L${x + 12} ${y + 10}M${x + 34} ${y}L${x + 22} ${y + 10}`}
              className={classes.thin}
            />
          ))}
        </g>
      ))}
      <path d="M130 300H290V312H130Z" fill="#a9b8c3" />
      {[167, 211, 255].map((x) => (
        <path key={x} d={`M${x - 5} 300H${x + 5}V312H${x - 5}Z`} fill="#fff" />
      ))}
      <path d="M70 256H130V282H70Z" fill={STEEL} />
      <path d="M290 322H366V346H290Z" fill={STEEL} />
      <path d="M204 365H216V384H204Z" fill={STEEL} />
      <Arrow kind="feed" from={[40, 269]} to={[112, 269]} />
      <Arrow kind="feed" from={[300, 334]} to={[392, 334]} />
    </>
  )
}

/** A chemical feed from its tank to the water pipe. */
export function DosingSkid() {
  return (
    <>
      <path d="M14 284V318H190V284" fill="none" style={{ strokeWidth: 3 }} />
      <path d="M36 120H164V306H36Z" fill="#f7fafc" />
      <path d="M37 180H163V305H37Z" className={classes.bare} fill="#e3d8f1" />
      <path d="M36 120Q100 96 164 120" fill="#e9eff3" />
      <path d="M164 272H360V280H164Z" fill="#e3d8f1" />
      <path d="M194 264L218 288V264L194 288Z" fill="#fff" />
      <path d="M262 272V228H270V272" fill="#e3d8f1" />
      <path d="M258 216L274 232H258L274 216Z" fill="#fff" />
      <rect x={254} y={92} width={24} height={124} fill="#fff" />
      <path d="M255 140H277V215H255Z" className={classes.bare} fill="#e3d8f1" />
      <path d="M254 104H264M254 122H264M254 140H264M254 158H264M254 176H264M254 194H264" fill="none" />
      <rect x={350} y={228} width={40} height={66} rx={6} fill="#c5d0d8" />
      <rect x={390} y={238} width={84} height={46} rx={8} fill="#5f7686" />
      <path d="M474 246H486V276H474Z" fill="#c5d0d8" />
      <path d="M366 228V96H580V104H374V228Z" fill="#e3d8f1" />
      <path d="M370 130H340V70H120" fill="none" style={{ stroke: '#5b2a91', strokeWidth: 3 }} />
      <path d="M330 88H350L330 108H350Z" fill="#fff" />
      <path d="M340 98H356M356 92V104" fill="none" />
      <path d="M458 88L482 112V88L458 112Z" fill="#fff" />
      <path d="M470 88V76M460 76A10 8 0 0 1 480 76Z" fill="#fff" />
      <path d="M588 8H624V336H588Z" fill="#dbeaf6" />
      <path d="M556 96H606V104H556Z" fill="#c5d0d8" />
      <path d="M562 90V110M574 90V110M562 92L574 108" fill="none" />
      <Arrow kind="chemical" from={[300, 276]} to={[334, 276]} />
      <Arrow kind="chemical" from={[400, 100]} to={[430, 100]} />
      <Arrow kind="feed" from={[606, 300]} to={[606, 180]} />
      <Arrow kind="chemical" from={[120, 69]} to={[120, 94]} />
    </>
  )
}
