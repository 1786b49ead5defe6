import classes from './Drawing.module.css'

const colors = { feed: '#0b4f8a', permeate: '#00665f', concentrate: '#8a4300', chemical: '#5b2a91' } as const

/** A stream arrow, in the colors of the P&ID. */
export function Arrow({
  from,
  to,
  kind,
}: {
  from: readonly [number, number]
  to: readonly [number, number]
  kind: keyof typeof colors
}) {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  return (
    <>
      <path d={`M${from}L${to}`} className={classes.flow} style={{ stroke: colors[kind] }} />
      <path
        d="M0 -7L13 0L0 7Z"
        transform={`translate(${to}) rotate(${angle})`}
        className={classes.bare}
        fill={colors[kind]}
      />
    </>
  )
}
