import { Box, Stack, type StackProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Facts.module.css'

const gaps = { columns: 0, ends: 4, stacked: 'xs' } as const

interface Props extends Pick<StackProps, 'className' | 'flex' | 'fz' | 'gap' | 'mb'> {
  /** Labels and values; rows without a value are omitted. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** `columns`: two columns with lines; `ends`: value at the end of the line; `stacked`: value below the label. */
  layout?: keyof typeof gaps
}

/** Shows details of a record: `<Facts rows={[['Ordered', formatDate(order.createdAt)]]} />`. */
export function Facts({ rows, layout = 'columns', ...look }: Props) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <Stack component="dl" gap={gaps[layout]} {...look}>
      {known.map(([label, value]) => (
        <div key={label} className={classes.fact} data-layout={layout}>
          <Box component="dt" c="dimmed">
            {label}
          </Box>
          <Box component="dd" miw={0} data-anywhere data-numbers={layout === 'ends' || undefined}>
            {value}
          </Box>
        </div>
      ))}
    </Stack>
  )
}
