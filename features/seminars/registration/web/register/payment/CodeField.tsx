import { Button, TextInput } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { registration } from '../../../contract.ts'
import { fieldId } from '../entry/focus-field.ts'
import type { Entry } from '../entry/use-entry.ts'
import classes from './Payment.module.css'

/** Promo code of the event or of all events. If the code has been used up, shows the error and removes it. */
export function CodeField({ entry }: { entry: Entry }) {
  const { draft, event, change } = entry
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(draft.promocode)
  const [problem, setProblem] = useState<{ header: string; message: string } | null>(null)
  const { scheduleid } = event
  const check = useQuery(
    registration.checkCode,
    { scheduleid, code: asked },
    { enabled: asked !== '', refetchInterval: 60_000 },
  )
  const { data, error } = check
  useEffect(() => {
    if (asked === '') return
    if (error) {
      const header = error.data.header
      setProblem({
        header: typeof header === 'string' ? header : `Problem with Promo Code ${asked}`,
        message: error.message,
      })
      setTyped(asked)
      setAsked('')
      // Only a server response removes the code; a lost response is no reason to.
      if (error.status === 200) change((now) => ({ ...now, promocode: '' }))
    } else if (data && draft.promocode !== asked) change((now) => ({ ...now, promocode: asked }))
  }, [asked, data, error, draft.promocode, change])

  const apply = (submitted: FormEvent) => {
    submitted.preventDefault()
    // Codes are case-insensitive; staff enter them in uppercase.
    const code = typed.trim().toUpperCase()
    if (code === '') return
    setProblem(null)
    if (code === asked) void check.refetch()
    else setAsked(code)
  }
  const remove = () => {
    setAsked('')
    setTyped('')
    change((now) => ({ ...now, promocode: '' }))
  }
  if (draft.promocode !== '') {
    return (
      <p className={classes.code} role="status">
        <IconTag size={18} aria-hidden />
        <span>{data ? data.message : `Promo code ${draft.promocode}`}</span>
        <Button variant="default" size="compact-sm" onClick={remove}>
          Remove the code
        </Button>
      </p>
    )
  }
  return (
    <FormStack onSubmit={apply} gap="xs">
      <div className={classes.codeRow}>
        <TextInput
          id={fieldId(null, 'promocode')}
          label="Promo code"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem(null)
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={check.isFetching && asked !== ''}
          disabled={typed.trim() === ''}
        >
          Apply
        </Button>
      </div>
      {problem ? <Failure title={problem.header}>{problem.message}</Failure> : null}
    </FormStack>
  )
}
