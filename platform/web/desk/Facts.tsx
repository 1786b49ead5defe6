import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface Props {
  /** A name and what is known; rows without a value are left out. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
}

/** What is known of one thing, a line each: `<Facts rows={[['Ordered', formatDate(order.createdAt)]]} />`. */
export function Facts({ rows }: Props) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl>
      {known.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <Box component="dt" c="dimmed">
            {label}
          </Box>
          <Box component="dd" miw={0} data-anywhere>
            {value}
          </Box>
        </div>
      ))}
    </dl>
  )
}
