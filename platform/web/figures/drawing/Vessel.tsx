import { Arrow } from './Arrow.tsx'
import classes from './Drawing.module.css'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const SHELL = '#ecdcbb'
const TUBE = '#dce5eb'
const RUBBER = '#26323b'

/** An element with its shell cut open and one leaf pulled out. */
export function SpiralElement() {
  return (
    <>
      <path d="M16 132H60V148H16Z" fill={TUBE} />
      <path d="M70 60H330V220H70A26 80 0 0 1 70 60Z" fill={SHELL} />
      <path d="M92 60H102A26 80 0 0 0 102 220H92A26 80 0 0 1 92 60Z" fill={RUBBER} />
      <path d="M360 148H590L612 292H382Z" fill="#f1e4cb" />
      <path d="M612 292H382" fill="none" style={{ stroke: '#9a5a1c', strokeWidth: 5 }} />
      <path d="M590 148L612 292" fill="none" style={{ stroke: '#9a5a1c', strokeWidth: 5 }} />
      <path d="M360 148H556L574 260H378Z" fill="#cfe3f3" />
      <path d="M360 148H520L532 228H372Z" fill="#fff" />
      <g className={classes.thin} fill="none">
        {numbers(13).map((at) => (
          <path key={at} d={`M${362 + at * 12} 148L${374 + at * 12} 228`} className={classes.thin} />
        ))}
        {numbers(7).map((at) => (
          <path
            key={at}
            d={`M${361 + at * 1.6} ${154 + at * 11}H${521 + at * 1.7}`}
            className={classes.thin}
          />
        ))}
      </g>
      <ellipse cx={330} cy={140} rx={26} ry={80} fill="#fff" />
      {numbers(8).map((at) => (
        <ellipse
          key={at}
          cx={330}
          cy={140}
          rx={23 - at * 2.4}
          ry={72 - at * 7.4}
          fill="none"
          className={classes.thin}
        />
      ))}
      <path d="M330 132H596A3 8 0 0 1 596 148H330Z" fill={TUBE} />
      {numbers(10).map((at) => (
        <circle key={at} cx={378 + at * 21} cy={140} r={2.6} fill={RUBBER} />
      ))}
      <Arrow kind="feed" from={[8, 104]} to={[38, 104]} />
      <Arrow kind="feed" from={[8, 176]} to={[38, 176]} />
      <Arrow kind="concentrate" from={[358, 92]} to={[396, 92]} />
      <Arrow kind="permeate" from={[600, 140]} to={[624, 140]} />
    </>
  )
}

/** Section of the feed end of a vessel: head, adapter, first element, and the joint to the second. */
export function VesselHead() {
  return (
    <>
      <path d="M60 50H640V68H60ZM60 212H640V230H60Z" fill="#d8c39a" />
      <path d="M152 50V6H180V50Z" fill={TUBE} />
      <path d="M152 50H180V68H152Z" className={classes.bare} fill="#fff" />
      <path d="M66 56H78V82H66ZM66 198H78V224H66Z" fill="#8fa2b0" />
      <path d="M80 69H116V126H80ZM80 154H116V211H80Z" fill="#c5d0d8" />
      <path d="M98 69H109V79H98ZM98 201H109V211H98Z" fill={RUBBER} />
      <path d="M10 128H128V152H10Z" fill={TUBE} />
      <path d="M128 124H236V156H128Z" fill="#f4f7f9" />
      <path d="M150 118H156V162H150ZM160 118H166V162H160ZM170 118H176V162H170Z" fill="#f2c14e" />
      <circle cx={200} cy={128} r={4} fill={RUBBER} />
      <circle cx={200} cy={152} r={4} fill={RUBBER} />
      <circle cx={216} cy={128} r={4} fill={RUBBER} />
      <circle cx={216} cy={152} r={4} fill={RUBBER} />
      <path d="M190 114H440V128H190ZM190 152H440V166H190Z" fill={TUBE} />
      <path d="M230 82H440V114H230ZM230 166H440V198H230Z" fill={SHELL} />
      <path d="M500 82H640V114H500ZM500 166H640V198H500Z" fill={SHELL} />
      <path
        d="M440 114H460V128H440ZM440 152H460V166H440ZM480 114H640V128H480ZM480 152H640V166H480Z"
        fill={TUBE}
      />
      <path d="M424 130H516V150H424Z" fill="#b9d7c4" />
      {[434, 450, 490, 506].map((x) => (
        <g key={x}>
          <circle cx={x} cy={129} r={4} fill={RUBBER} />
          <circle cx={x} cy={151} r={4} fill={RUBBER} />
        </g>
      ))}
      <path
        d="M254 82L240 68L248 82ZM254 198L240 212L248 198Z"
        fill={RUBBER}
        style={{ stroke: RUBBER, strokeWidth: 4 }}
      />
      <Arrow kind="feed" from={[166, 10]} to={[166, 84]} />
      <Arrow kind="feed" from={[140, 98]} to={[210, 98]} />
      <Arrow kind="permeate" from={[70, 140]} to={[22, 140]} />
    </>
  )
}
