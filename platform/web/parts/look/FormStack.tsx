import { Stack, type StackProps } from '@mantine/core'
import type { ComponentProps, FormEvent } from 'react'

type Props = Omit<StackProps, keyof ComponentProps<'form'>> &
  Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/** A single-column form. It shows our messages instead of the browser's, and does not navigate. */
export function FormStack({ onSubmit, ...props }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  // The library types a stack as a `div`, regardless of its element.
  const asDiv: object = { noValidate: true, ...props, onSubmit: submit }
  return <Stack component="form" {...asDiv} />
}
