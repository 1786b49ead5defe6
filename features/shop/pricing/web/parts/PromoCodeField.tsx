import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { startOver, useMe } from '#features/core/accounts/web/public.tsx'
import { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { pricing } from '../../contract.ts'

interface Props {
  /** Saves data before this device is cleared. */
  before?: () => Promise<void>
}

const SIGNED_OUT = 'You are signed out so that your new prices take effect; log in again.'

/** Promo code field. A discount restarts the session with new prices; credit is available immediately (R-CAT-25). */
export function PromoCodeField({ before }: Props) {
  const { me } = useMe()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<{ header: string; message: string } | null>(null)
  const submit = useCommand(pricing.submitDiscountCode)
  const hint = useId()
  const answer = useRef<HTMLDivElement>(null)
  // Scrolls the message into view because the cart footer would cover it.
  useEffect(() => {
    if (refused) answer.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const code = typed.trim()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (code === '' || submit.isPending) return
    setRefused(null)
    try {
      await before?.()
      const taken = await submit.mutateAsync({ discountCode: code })
      setTyped('')
      if (taken.type === 'discount') return await startOver(`${taken.message} ${SIGNED_OUT}`)
      notifySuccess(taken.message, 'Credit added')
      // Refetch everything on screen, since the credit can be used immediately.
      void client.invalidateQueries()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setRefused({ header: `Problem with Promo Code ${code}`, message: error.message })
    }
  }
  return (
    <FormStack gap="xs" onSubmit={(event) => void send(event)}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label="Promo code"
          aria-describedby={me?.discountcode ? hint : undefined}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRefused(null)
          }}
        />
        <Button type="submit" variant="default" loading={submit.isPending} disabled={code === ''}>
          Apply
        </Button>
      </Group>
      {me?.discountcode ? (
        <Quiet id={hint}>{me.discountcode} is on your account. Applying another code replaces it.</Quiet>
      ) : null}
      {refused ? (
        <Failure ref={answer} title={refused.header}>
          {refused.message}
        </Failure>
      ) : null}
    </FormStack>
  )
}
