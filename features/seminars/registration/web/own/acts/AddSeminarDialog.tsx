import { Button, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'
import type { ActProps } from './act-props.ts'

/** Adds another seminar of the same event to the registration through the cart. */
export function AddSeminarDialog({ registration, opened, onClose }: ActProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a seminar">
      <AddForm registration={registration} opened={opened} onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ registration, onClose }: ActProps) {
  const { recordid, more, person } = registration
  const cart = useCart()
  const [chosen, setChosen] = useState(more[0]?.semid ?? '')
  const add = useCommand(ownRegistrations.addSeminar, {
    onSuccess: ({ code, details, name }) => {
      cart.append({ kind: 'seminar', code, quantity: 1, details })
      onClose()
      notifySuccess(`${name} is in your cart. It belongs to the place when it is paid.`)
      openCart()
    },
  })
  if (more.length === 0) return <Quiet>The other seminars of this event are full.</Quiet>
  return (
    <Stack gap="md">
      <Radio.Group label={`For ${person}`} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {more.map(({ semid, name, price }) => (
            <Radio
              key={semid}
              value={semid}
              label={`${name}, ${price.minor === 0 ? 'free' : formatMoney(price.minor, price.currency)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {add.error ? <Failure>{add.error.message}</Failure> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button
          color="copper"
          loading={add.isPending}
          disabled={chosen === ''}
          onClick={() => add.mutate({ recordid, semid: chosen })}
        >
          Add to cart
        </Button>
      </Group>
    </Stack>
  )
}
