import { Checkbox, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { games } from '../../contract.ts'

/** Asks the user to confirm that they are 18 or older, before anything else in the game area. */
export function AgeGate() {
  const [ticked, setTicked] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = useCommand(games.confirmAdult, { invalidates: [games.lobby] })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!ticked) return setProblem('Please confirm that you are 18 or older.')
    confirm.mutate({ adult: true })
  }
  return (
    <Stack gap="md" maw="34rem" mx="auto" py="xl">
      <SectionTitle m={0}>18 or older</SectionTitle>
      <Text>
        Games here are played with play credit. It has no cash value: it cannot be bought, paid out or passed
        on to another person. The game area is for adults.
      </Text>
      <FormStack onSubmit={send} gap="md">
        <Checkbox
          size="md"
          label="I am 18 or older"
          description="Saved with today's date."
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <FormFoot
          failure={confirm.error?.message ?? (ticked ? '' : problem)}
          sending={confirm.isPending}
          submit="Enter the game area"
        />
      </FormStack>
    </Stack>
  )
}
