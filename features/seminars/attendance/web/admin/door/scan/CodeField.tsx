import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './Scan.module.css'

/** Input for a badge code when no camera is available. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    onCode(code)
    setCode('')
  }
  return (
    <form className={classes.code} onSubmit={send}>
      <TextInput
        aria-label="Badge code"
        placeholder="Code, K7TM-4XQH"
        value={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        size="lg"
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="default">
        Enter
      </Button>
    </form>
  )
}
