import { IconCertificate } from '@tabler/icons-react'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import classes from './ProgressMark.module.css'

const RADIUS = 21
const AROUND = 2 * Math.PI * RADIUS

interface Props {
  done: number
  of: number
  /** The certificate was issued: the count matters no more. */
  issued?: boolean
  large?: boolean
}

/** How many of the requirements are done, as a ring with the count in it. */
export function ProgressMark({ done, of, issued = false, large = false }: Props) {
  const share = issued ? 1 : of === 0 ? 0 : done / of
  return (
    <span
      className={classes.mark}
      data-large={large || undefined}
      role="img"
      aria-label={issued ? 'Certificate issued' : `${done} of ${of} requirements done`}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={classes.track} cx="24" cy="24" r={RADIUS} />
        {share > 0 ? (
          <circle
            className={share === 1 ? classes.full : classes.done}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
          />
        ) : null}
      </svg>
      <span className={classes.figure} aria-hidden="true">
        {issued ? (
          <IconCertificate size={large ? 32 : 22} />
        ) : (
          <>
            {done}
            <Quiet component="small" fz="0.75em" fw={560}>
              /{of}
            </Quiet>
          </>
        )}
      </span>
    </span>
  )
}
