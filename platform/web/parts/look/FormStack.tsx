import { Stack, type StackProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = Omit<StackProps, keyof ComponentProps<'form'>> & ComponentProps<'form'>

/** A form whose fields stand below each other; its messages are ours and not the browser's. */
export function FormStack(props: Props) {
  // The library types a stack as a `div`, whatever element it is.
  const asDiv: object = { noValidate: true, ...props }
  return <Stack component="form" {...asDiv} />
}
