import { Group } from '@mantine/core'
import { APP_NAME } from '../../app-name.ts'
import classes from './Wordmark.module.css'

/** The logo mark: a drop divided by a membrane, with the dissolved matter above it. */
function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={classes.mark}>
      <path className={classes.feed} d="M16 1.5c4.6 4.8 8.3 9.9 9.7 14.6H6.3C7.7 11.4 11.4 6.3 16 1.5Z" />
      <path className={classes.permeate} d="M6.3 21.4h19.4A10 10 0 0 1 16 30.5 10 10 0 0 1 6.3 21.4Z" />
      <path className={classes.membrane} d="M5 18.75h5.2M13.4 18.75h5.2M21.8 18.75H27" />
      <circle className={classes.salt} cx="16" cy="11.6" r="2.6" />
    </svg>
  )
}

/** The logo and the product name. Narrow bars show only the logo. */
export function Wordmark() {
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
      <Mark />
      <span className={classes.name}>{APP_NAME}</span>
    </Group>
  )
}
