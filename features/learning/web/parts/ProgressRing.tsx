import { Text } from '@mantine/core'
import classes from './ProgressRing.module.css'

const RADIUS = 21
const AROUND = 2 * Math.PI * RADIUS

/** How much of a course is done, as a ring with the percentage in it. */
export function ProgressRing({ done, of }: { done: number; of: number }) {
  const share = of === 0 ? 0 : done / of
  return (
    <span className={classes.ring} role="img" aria-label={`${done} of ${of} units done`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={classes.track} cx="24" cy="24" r={RADIUS} />
        {share > 0 ? (
          <circle
            className={classes.done}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${share * AROUND} ${AROUND}`}
          />
        ) : null}
      </svg>
      <Text span fz={15} fw={650} data-numbers aria-hidden="true">
        {Math.floor(share * 100)}
        <Text component="small" fz={10} fw={500}>
          %
        </Text>
      </Text>
    </span>
  )
}
