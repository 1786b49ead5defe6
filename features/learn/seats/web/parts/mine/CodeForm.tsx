import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { href } from '#platform/web/page.ts'
import { readCode } from '../../../rules/registration-code.ts'
import classes from './CodeForm.module.css'

/** Form that opens the claim page for a typed registration code. */
export function CodeForm() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const code = readCode(typed)
        if (code) void navigate(href('claim/:token', { token: code }))
        else setProblem('A code has three groups of four letters and figures, like K7QM-4WPX-9TRD.')
      }}
    >
      <TextInput
        label="Have a registration code?"
        placeholder="K7QM-4WPX-9TRD"
        value={typed}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit" variant="default">
        Redeem code
      </Button>
    </form>
  )
}
