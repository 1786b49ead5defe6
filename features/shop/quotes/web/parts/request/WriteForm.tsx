import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OperationError } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import classes from './RequestParts.module.css'

interface Props {
  label: string
  yes: string
  send: (text: string) => Promise<unknown>
}

/** Message form. The text stays in the field until it has been sent. */
export function WriteForm({ label, yes, send }: Props) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Please write something.')
    setBusy(true)
    setProblem('')
    try {
      await send(text.trim())
      setText('')
    } catch (error) {
      setProblem((error as OperationError).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.write} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={3000}
      />
      <Failure>{problem}</Failure>
      <Button type="submit" variant="default" loading={busy}>
        {yes}
      </Button>
    </form>
  )
}
