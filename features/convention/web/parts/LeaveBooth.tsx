import { Button, Group, PinInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { hashPin, type StoredBooth } from './stored-booth.ts'

/** Leaves the game with the PIN that was set on this tablet, and says what waits to be sent. */
export function LeaveBooth({ booth, waiting }: { booth: StoredBooth; waiting: number }) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const leave = async (pin: string) => {
    if ((await hashPin(pin)) !== booth.pin) return setProblem('This is not the PIN of this tablet.')
    void navigate('/home')
  }
  return (
    <>
      <Group gap="sm">
        <Text fw={600}>{booth.device.convention}</Text>
        {waiting > 0 ? <Text c="dimmed">{waiting} waiting to be sent</Text> : null}
      </Group>
      <Button variant="subtle" onClick={() => (booth.pin === '' ? void navigate('/home') : setOpen(true))}>
        Staff
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Leave the game" size="sm">
        <Stack gap="md" align="center">
          <Text>Enter the PIN of this tablet.</Text>
          <PinInput
            length={4}
            mask
            type="number"
            aria-label="PIN"
            onComplete={(pin) => void leave(pin)}
            autoFocus
          />
          <Failure>{problem}</Failure>
        </Stack>
      </Dialog>
    </>
  )
}
