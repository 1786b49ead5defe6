import { Button, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { notifySuccess } from '../notices.ts'
import { Failure } from '../parts/Failure.tsx'
import { FormStack } from '../parts/look/FormStack.tsx'
import { SectionTitle } from '../parts/look/SectionTitle.tsx'
import { useOperationForm } from '../use-operation-form.ts'
import { linkAddress } from './link-address.ts'

interface Basic {
  label: string
  days: number
}

interface Props<Make extends Operation, Values extends Basic & Record<string, unknown>> {
  make: Make
  /** The query that lists the links. */
  list: Operation
  initial: Values
  toInput: (values: Values) => InputOf<Make>
  /** Available link durations in days. */
  days: readonly Values['days'][]
  /** Example of a recipient. */
  placeholder: string
  /** Fields between recipient and duration: what the link shows. */
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Creates an expiring link and copies it. */
export function NewLinkForm<Make extends Operation, Values extends Basic & Record<string, unknown>>({
  make,
  list,
  initial,
  toInput,
  days,
  placeholder,
  children,
}: Props<Make, Values>) {
  const { form, send, sending, failure } = useOperationForm(make, {
    initial,
    toInput,
    invalidates: [list],
    onSuccess: (link: OutputOf<Make>) => {
      form.reset()
      void navigator.clipboard?.writeText(linkAddress(link as { path: string })).catch(() => {})
      notifySuccess('Link created. It is in the list, and copied where your browser allows it.')
    },
  })
  return (
    <FormStack onSubmit={send}>
      <SectionTitle m={0}>New link</SectionTitle>
      <TextInput
        label="Recipient"
        placeholder={placeholder}
        withAsterisk
        maxLength={80}
        {...form.getInputProps('label')}
      />
      {children(form)}
      <Select
        label="Expires after"
        data={days.map((each) => ({ value: each, label: each === 365 ? '1 year' : `${each} days` }))}
        {...form.getInputProps('days')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" loading={sending}>
        Create link
      </Button>
    </FormStack>
  )
}
