import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import type { OperationError } from './client.ts'
import { useCommand } from './operations.ts'

interface Options<Op extends Operation, Values extends Record<string, unknown>> {
  initial: Values
  /** The contract's schema of what the form edits; checked on blur and before sending. */
  schema: z.ZodType
  /** Where the form's values stand in the operation's input. */
  toInput: (values: Values) => InputOf<Op>
  /** The part of the input that holds the values, e.g. 'data': server messages at `data.email` go to `email`. */
  within?: string
  stale?: readonly Operation[]
  done?: (output: OutputOf<Op>, values: Values) => void
}

export interface OperationForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  send: (event?: React.FormEvent<HTMLFormElement>) => void
  sending: boolean
  /** What is wrong with the whole, not with one field. */
  failure: string | null
}

/** A form that is checked by the contract, sends one command, and shows the server's messages at its fields. */
export function useOperationForm<Op extends Operation, Values extends Record<string, unknown>>(
  operation: Op,
  options: Options<Op, Values>,
): OperationForm<Values> {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({
    initialValues: options.initial,
    validate: (values) => schemaMessages(options.schema, values),
    validateInputOnBlur: true,
  })
  const command = useCommand(operation, { ...(options.stale ? { stale: options.stale } : {}) })
  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const output = await command.mutateAsync(options.toInput(values))
      options.done?.(output, values)
    } catch (error) {
      const { message, fields } = readFailure(error as OperationError, options.within)
      form.setErrors(fields)
      setFailure(message)
    }
  })
  return { form, send: (event) => send(event), sending: command.isPending, failure }
}

function readFailure(error: OperationError, within?: string) {
  const start = within ? `${within}.` : ''
  const own = Object.entries(error.fields ?? {}).map(([path, text]) => [
    path.startsWith(start) ? path.slice(start.length) : path,
    text,
  ])
  return { message: error.message, fields: Object.fromEntries(own) as Record<string, string> }
}

/** The schema's first message at each field, for forms that are checked without sending. */
export function schemaMessages(schema: z.ZodType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  if (read.success) return {}
  const messages: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const text = issue.message.startsWith('Invalid input') ? 'Please fill in this field.' : issue.message
    messages[issue.path.join('.')] ??= text
  }
  return messages
}
