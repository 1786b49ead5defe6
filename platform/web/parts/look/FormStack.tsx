import { Stack, type StackProps } from '@mantine/core'
import type { ComponentProps, FormEvent } from 'react'

type Props = Omit<StackProps, keyof ComponentProps<'form'>> &
  Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/** A form with its fields in one column; it shows our messages and not the browser's, and stays on its page. */
export function FormStack({ onSubmit, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  // The library types a stack as a `div`, whatever element it is.
  const asDiv: object = { noValidate: true, ...props, onSubmit: submit }
  return <Stack component="form" {...asDiv} />
}
