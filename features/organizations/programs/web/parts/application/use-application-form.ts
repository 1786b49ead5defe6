import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate, useCommand } from '#platform/web/operations.ts'
import { type ApplicationForm, applicationProblems } from '../../../contract/application-form.ts'
import { programs } from '../../../contract.ts'

/** Delay after typing before the draft is saved. */
const REST_MS = 1500

type State = 'unchanged' | 'changed' | 'keeping' | 'kept' | 'sending'

interface Writing {
  form: UseFormReturnType<ApplicationForm>
  state: State
  problem: string | null
  keepNow: () => Promise<boolean>
  send: (event: FormEvent) => Promise<void>
}

/** Draft state in the browser: saved to the server after each typing pause, and submitted once complete. */
export function useApplicationForm(given: ApplicationForm, givenRevision: number): Writing {
  const client = useQueryClient()
  const save = useCommand(programs.saveApplication)
  const sending = useCommand(programs.sendApplication)
  const [state, setState] = useState<State>('unchanged')
  const [problem, setProblem] = useState<string | null>(null)
  const revision = useRef(givenRevision)
  /** Saves run one at a time because each needs the revision returned by the previous one. */
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useForm<ApplicationForm>({
    initialValues: given,
    validateInputOnBlur: true,
    onValuesChange: () => {
      setState('changed')
      clearTimeout(rest.current)
      rest.current = setTimeout(() => void keepNow(), REST_MS)
    },
  })
  const values = useRef(form.getValues)
  values.current = form.getValues
  useEffect(() => () => clearTimeout(rest.current), [])

  const keep = async (): Promise<boolean> => {
    setState('keeping')
    try {
      const stored = await save.mutateAsync({ form: values.current(), revision: revision.current })
      revision.current = stored.revision
      setProblem(null)
      setState('kept')
      return true
    } catch (error) {
      setProblem((error as OperationError).message)
      setState('changed')
      return false
    }
  }
  const keepNow = (): Promise<boolean> => {
    clearTimeout(rest.current)
    queue.current = queue.current.then(keep)
    return queue.current
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!(await keepNow())) return
    const problems = applicationProblems(values.current())
    form.setErrors(problems)
    const [first] = Object.values(problems)
    if (first) return setProblem(`Something is missing. ${first}`)
    setState('sending')
    try {
      await sending.mutateAsync({ revision: revision.current })
      notifySuccess('We have your application. You will get an email.', 'Application sent')
      await invalidate(client, [programs.application, programs.progress, programs.next, programs.ladder])
    } catch (error) {
      const { message, fields } = error as OperationError
      form.setErrors(fields)
      setProblem(message)
      setState('kept')
    }
  }
  return { form, state, problem, keepNow, send }
}
