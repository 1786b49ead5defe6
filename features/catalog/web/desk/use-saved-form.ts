import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { OperationError } from '#platform/web/client.ts'
import { schemaMessages } from '#platform/web/use-operation-form.ts'
import { forgetTyping, keepTyping, readTyping } from './kept-typing.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Options<Values> {
  /** Names the form among what is typed and not saved. */
  name: string
  initial: Values
  /** The counter that came with the initial values. */
  seen: number
  schema: z.ZodType
  /** Sends the values with the counter that was seen and answers the new one. */
  save: (values: Values, seen: number) => Promise<number>
  /** The part of the operation's input that holds the values: 'unit', 'facts', 'terms'. */
  within: string
}

/** Somebody else saved first: what to say, and the counter with which one's own would be saved over theirs. */
export interface Conflict {
  says: string
  code: string
  latest: number
}

export interface SavedForm<Values> {
  form: UseFormReturnType<Values>
  /** Saves; resolves to whether it worked. */
  save: () => Promise<boolean>
  saving: boolean
  unsaved: boolean
  failure: string | null
  conflict: Conflict | null
  /** Saves over what somebody else has saved. */
  saveOver: () => Promise<boolean>
  /** What was typed before is back in the form. */
  broughtBack: boolean
  /** Goes back to what is saved. */
  reset: () => void
}

/** A form on something that two people may edit: nothing typed is lost, and nobody overwrites unknowingly. */
export function useSavedForm<Values extends Record<string, unknown>>(
  options: Options<Values>,
): SavedForm<Values> {
  const { name, initial, schema, within } = options
  const [kept] = useState(() => readTyping<Values>(name))
  const seen = useRef(kept?.seen ?? options.seen)
  const stored = useRef(JSON.stringify(initial))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [broughtBack, setBroughtBack] = useState(kept !== null)
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => schemaMessages(schema, values),
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      if (JSON.stringify(values) === stored.current) forgetTyping(name)
      else keepTyping(name, { seen: seen.current, values })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form opens
  useEffect(() => {
    if (kept) form.setValues(kept.values)
  }, [])
  const unsaved = form.isDirty()
  useUnsavedGuard(unsaved && !saving)

  const send = async (): Promise<boolean> => {
    if (form.validate().hasErrors) {
      setFailure('Please check the marked fields.')
      return false
    }
    setSaving(true)
    setFailure(null)
    setConflict(null)
    try {
      const values = form.getValues()
      seen.current = await options.save(values, seen.current)
      stored.current = JSON.stringify(values)
      form.setInitialValues(values)
      form.resetDirty(values)
      forgetTyping(name)
      setBroughtBack(false)
      return true
    } catch (error) {
      const told = error as OperationError
      const latest = told.data?.version ?? told.data?.revision
      if (typeof latest === 'number') setConflict({ says: told.message, code: told.code, latest })
      else setFailure(told.message)
      form.setErrors(withoutStart(told.fields ?? {}, within))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    form,
    saving,
    unsaved,
    failure,
    conflict,
    broughtBack,
    save: send,
    saveOver: () => {
      seen.current = conflict?.latest ?? seen.current
      return send()
    },
    reset: () => {
      form.reset()
      forgetTyping(name)
      setBroughtBack(false)
      setConflict(null)
      setFailure(null)
    },
  }
}

function withoutStart(fields: Readonly<Record<string, string>>, within: string): Record<string, string> {
  const start = `${within}.`
  return Object.fromEntries(
    Object.entries(fields).map(([path, says]) => [
      path.startsWith(start) ? path.slice(start.length) : path,
      says,
    ]),
  )
}
