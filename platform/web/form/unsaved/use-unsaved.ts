import type { UseFormReturnType } from '@mantine/form'
import { use, useEffect, useId, useRef } from 'react'
import { textOf } from '../typed.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import { WindowEditsContext } from './window-edits.ts'

interface Options<Values> {
  form: UseFormReturnType<Values>
  sending: boolean
  /** With a name, input is stored and restored. */
  name: string | undefined
  /** Deletes the stored input. */
  discard: () => void
}

/** Tracks whether a form has unsaved edits. If it has, leaving the page or closing its window needs confirmation. */
export function useUnsaved<Values extends Record<string, unknown>>({
  form,
  sending,
  name,
  discard,
}: Options<Values>) {
  const edits = use(WindowEditsContext)
  const id = useId()
  const saved = useRef<string>(undefined)
  const unsaved =
    form.isDirty() && ![saved.current, textOf(form.getInitialValues())].includes(textOf(form.getValues()))
  const asks = unsaved && !sending
  const latestDiscard = useRef(discard)
  latestDiscard.current = discard
  useEffect(() => {
    edits?.report(id, asks, () => latestDiscard.current())
    return () => edits?.report(id, null)
  }, [edits, id, asks])
  useUnsavedGuard(asks && !edits?.isFree, name !== undefined)
  return {
    unsaved,
    /** Marks these values as saved, so they no longer count as edits. */
    noteSaved: (values: Values) => {
      saved.current = textOf(values)
    },
  }
}
