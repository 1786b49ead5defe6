import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { OperationError } from './client.ts'
import { type Clash, type Conflict, clashesIn, conflictIn } from './form/conflict.ts'
import { asTyped } from './form/typed.ts'
import { useStoredTyping } from './form/unsaved/use-stored-typing.ts'
import { useUnsaved } from './form/unsaved/use-unsaved.ts'
import { useOneAtATime } from './form/use-one-at-a-time.ts'
import { useCommand } from './operations.ts'

interface Options<Op extends Operation, Values extends Record<string, unknown>> {
  /** Initial values of the inputs; `asTyped(draft)` for a stored draft. */
  initial: Values
  /** Validates on blur and before sending, instead of the operation's input schema. */
  schema?: z.core.$ZodType
  /** The input of the operation; `revision` is the one that was seen. */
  toInput: (values: Values, revision: number | undefined) => InputOf<Op>
  /** The part of the input that holds the values, e.g. 'draft': messages at `draft.email` go to `email`. */
  within?: string
  /** Queries to fetch again after success. */
  invalidates?: readonly Operation[]
  onSuccess?: (output: OutputOf<Op>, values: Values) => void
  /** Called after a refusal, which the form shows as well. */
  onError?: (error: OperationError) => void
  /** Names the form among what is typed and not saved: leaving asks first, and returning brings it back. */
  name?: string
  /** The revision of what is edited, where two people may edit it. */
  revision?: number | undefined
}

export interface OperationForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  send: (event?: React.FormEvent<HTMLFormElement>) => void
  /** Sends; resolves to whether it worked. */
  save: () => Promise<boolean>
  sending: boolean
  /** What is wrong with the whole, not with one field. */
  failure: string | null
  unsaved: boolean
  /** Someone else saved first. */
  conflict: Conflict | null
  /** What they changed: where I had not touched it, theirs is in the form already. */
  clashes: readonly Clash[]
  takeTheirs: (clash: Clash) => void
  /** Overwrites what someone else has saved. */
  saveOver: () => Promise<boolean>
  /** Goes back to what is saved. */
  reset: () => void
  /** What was typed before is in the form again. */
  broughtBack: boolean
}

/**
 * A form that is checked by the contract, sends one command, and shows the server's messages at its fields. With a
 * `name` nothing typed is lost; with a `revision` nobody overwrites unknowingly.
 */
export function useOperationForm<Op extends Operation, Values extends Record<string, unknown>>(
  operation: Op,
  options: Options<Op, Values>,
): OperationForm<Values> {
  const { name, initial, within, invalidates } = options
  const typing = useStoredTyping({ name, initial, revision: options.revision })
  const [trouble, setTrouble] = useState(none)
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => {
      if (options.schema) return schemaMessages(options.schema, values)
      const input = options.toInput(values, typing.seen.current)
      return withoutStart(schemaMessages(operation.input, input), within)
    },
    validateInputOnBlur: true,
    onValuesChange: typing.store,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form opens
  useEffect(() => {
    if (typing.typing) form.setValues(typing.typing.values)
  }, [])
  const { mutateAsync, isPending: sending } = useCommand(operation, invalidates ? { invalidates } : {})
  const { unsaved, noteSaved } = useUnsaved({ form, sending, name, discard: typing.forget })

  const take = (field: string, theirs: unknown) => form.setFieldValue(field, asTyped(theirs) as never)
  const save = useOneAtATime(async (): Promise<boolean> => {
    if (form.validate().hasErrors) {
      // A form that is longer than the screen does not show its marked field beside the button.
      if (name !== undefined) setTrouble({ ...none, failure: CHECK_FIELDS })
      return false
    }
    setTrouble(none)
    const values = form.getValues()
    try {
      const output = await mutateAsync(options.toInput(values, typing.seen.current))
      noteSaved(values)
      if (name !== undefined) settleForm(form, values)
      typing.settle(values, revisionIn(output))
      options.onSuccess?.(output, values)
      return true
    } catch (error) {
      const met = troubleOf(error, form)
      for (const { field, theirs, taken } of met.clashes) if (taken) take(field, theirs)
      setTrouble(met)
      form.setErrors(withoutStart(error instanceof OperationError ? error.fields : {}, within))
      if (error instanceof OperationError) options.onError?.(error)
      return false
    }
  })
  // What only points at marked fields goes with the last mark.
  const isMended = trouble.failure === CHECK_FIELDS && Object.keys(form.errors).length === 0
  return {
    form,
    save,
    unsaved,
    ...trouble,
    failure: isMended ? null : trouble.failure,
    broughtBack: typing.broughtBack,
    sending,
    send: (event) => {
      event?.preventDefault()
      void save()
    },
    takeTheirs(clash) {
      take(clash.field, clash.theirs)
      setTrouble((now) => ({
        ...now,
        clashes: now.clashes.map((each) => (each.field === clash.field ? { ...each, taken: true } : each)),
      }))
    },
    saveOver() {
      typing.seen.current = trouble.conflict?.latest ?? typing.seen.current
      return save()
    },
    reset() {
      form.reset()
      typing.forget()
      setTrouble(none)
    },
  }
}

/** As the server says it, too. */
const CHECK_FIELDS = 'Please check the marked fields.'

function settleForm<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, values: Values) {
  form.setInitialValues(values)
  form.resetDirty(values)
}

interface Trouble {
  failure: string | null
  conflict: Conflict | null
  clashes: readonly Clash[]
}

const none: Trouble = { failure: null, conflict: null, clashes: [] }

/** What prevents a save. */
function troubleOf<Values extends Record<string, unknown>>(
  error: unknown,
  form: UseFormReturnType<Values>,
): Trouble {
  if (!(error instanceof OperationError)) {
    return { ...none, failure: 'That did not work. Please try again.' }
  }
  const conflict = conflictIn(error)
  const clashes = clashesIn(error, form.getInitialValues(), form.getValues())
  return { failure: conflict ? null : error.message, conflict, clashes }
}

function revisionIn(output: unknown): number | undefined {
  const { revision, version } = (output ?? {}) as { revision?: unknown; version?: unknown }
  const next = revision ?? version
  return typeof next === 'number' ? next : undefined
}

function withoutStart(
  fields: Readonly<Record<string, string>>,
  within: string | undefined,
): Record<string, string> {
  const start = within ? `${within}.` : ''
  const own = Object.entries(fields).map(([path, text]) => [
    path.startsWith(start) ? path.slice(start.length) : path,
    text,
  ])
  return Object.fromEntries(own)
}

/** The schema's first message at each field, for forms that are checked without sending. */
export function schemaMessages(schema: z.core.$ZodType, values: unknown): Record<string, string> {
  const read = z.safeParse(schema, values)
  if (read.success) return {}
  const messages: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const text = issue.message.startsWith('Invalid input') ? 'Please fill in this field.' : issue.message
    messages[issue.path.join('.')] ??= text
  }
  return messages
}
