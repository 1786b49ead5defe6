import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { OperationError } from './client.ts'
import { type Clash, type Conflict, clashesIn, conflictIn } from './form/conflict.ts'
import { longestText } from './form/longest-text.ts'
import { asTyped } from './form/typed.ts'
import { useStoredTyping } from './form/unsaved/use-stored-typing.ts'
import { useUnsaved } from './form/unsaved/use-unsaved.ts'
import { useOneAtATime } from './form/use-one-at-a-time.ts'
import { useCommand } from './operations.ts'

interface Options<Op extends Operation, Values extends Record<string, unknown>> {
  /** Initial field values; use `asTyped(draft)` for a stored draft. */
  initial: Values
  /** Validates on blur and before submission, instead of the operation's input schema. */
  schema?: z.core.$ZodType
  /** Builds the operation's input; `revision` is the one the user saw. */
  toInput: (values: Values, revision: number | undefined) => InputOf<Op>
  /** Part of the input that holds the values, such as 'draft': messages at `draft.email` are shown at `email`. */
  within?: string
  /** Queries to refetch after success. */
  invalidates?: readonly Operation[]
  onSuccess?: (output: OutputOf<Op>, values: Values) => void
  /** Called after a refusal, which the form also shows. */
  onError?: (error: OperationError) => void
  /** Name under which unsaved input is stored: leaving asks for confirmation, and returning restores the input. */
  name?: string
  /** Revision of the edited record, if several users may edit it. */
  revision?: number | undefined
}

export interface OperationForm<Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>
  send: (event?: React.FormEvent<HTMLFormElement>) => void
  /** Sends the form; resolves to true on success. */
  save: () => Promise<boolean>
  sending: boolean
  /** Error of the entire form rather than of one field. */
  failure: string | null
  unsaved: boolean
  /** Set if another user saved first. */
  conflict: Conflict | null
  /** Changes by the other user. Fields that this user left unchanged already have the new value. */
  clashes: readonly Clash[]
  takeTheirs: (clash: Clash) => void
  /** Overwrites the version that another user saved. */
  saveOver: () => Promise<boolean>
  /** Resets the form to the saved values. */
  reset: () => void
  /** True if previously typed input was restored. */
  broughtBack: boolean
}

/**
 * A form that is validated by the contract, sends one command, and shows server messages at its fields. Its inputs
 * accept as much text as the contract. With a `name`, input is never lost; with a `revision`, users cannot overwrite
 * changes unknowingly.
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
    validate: (values) => problemsIn(operation, options, values, typing.seen.current),
    validateInputOnBlur: true,
    onValuesChange: typing.store,
    enhanceGetInputProps: lengthLimits(options.schema ?? operation.input, options.schema ? '' : within),
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
      // In a form that is longer than the screen, the marked field may not be visible from the button.
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
  // A message that only points to marked fields disappears with the last mark.
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

/** Same text as on the server. */
const CHECK_FIELDS = 'Please check the marked fields.'

/** Returns the messages for values that the schema of the form or of its operation refuses, by field. */
function problemsIn<Op extends Operation, Values extends Record<string, unknown>>(
  { input }: Op,
  { schema, toInput, within }: Options<Op, Values>,
  values: Values,
  seen: number | undefined,
): Record<string, string> {
  if (schema) return schemaMessages(schema, values)
  return withoutStart(schemaMessages(input, toInput(values, seen)), within)
}

/** Limits text inputs to the length that the schema accepts. */
const lengthLimits =
  (schema: z.core.$ZodType, within: string | undefined) =>
  ({ field, inputProps }: { field: string; inputProps: { value?: unknown } }) => {
    if (typeof inputProps.value !== 'string') return {}
    const maxLength = longestText(schema, within ? `${within}.${field}` : field)
    return maxLength ? { maxLength } : {}
  }

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

/** Returns the error that prevents a save. */
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

/** Returns the schema's first message for each field, for forms validated without sending. */
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
