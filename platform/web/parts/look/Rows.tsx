import { Group, type GroupProps, Stack, type StackProps } from '@mantine/core'

const plain = { m: 0, p: 0, style: { listStyle: 'none' } } as const

/** A single-column list without markers. */
export function Rows({ component = 'ul', ...rest }: StackProps & { component?: 'ul' | 'ol' }) {
  return <Stack component={component} gap="sm" {...plain} {...rest} />
}

/** A horizontal list without markers. */
export function InlineRows({ component = 'ul', ...rest }: GroupProps & { component?: 'ul' | 'ol' }) {
  return <Group component={component} {...plain} {...rest} />
}
