import { Button, Group, NumberInput, Text } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { gameAdmin } from '../../contract/game-admin.ts'
import type { GamePerson } from './game-person.ts'

/** Dialog that opens the game area for a user, with starting credit, or closes it. */
export function SwitchDialog({ person, onClose }: { person: GamePerson | null; onClose: () => void }) {
  const title = person?.on ? 'Close the game area' : 'Open the game area'
  return (
    <Dialog opened={person !== null} onClose={onClose} title={title} size="sm">
      {person ? <SwitchForm person={person} onClose={onClose} /> : null}
    </Dialog>
  )
}

function SwitchForm({ person, onClose }: { person: GamePerson; onClose: () => void }) {
  const opens = !person.on
  const { form, send, sending, failure } = useOperationForm(gameAdmin.switchPerson, {
    initial: { start: (opens ? 100 : 0) as number | string },
    toInput: ({ start }) => ({ userid: person.userid, on: opens, start }),
    invalidates: [gameAdmin.people, gameAdmin.log, gameAdmin.books],
    onSuccess: () => {
      notifySuccess(`The game area is ${opens ? 'open' : 'closed'} for ${person.name}.`)
      onClose()
    },
  })
  return (
    <FormStack onSubmit={send} gap="md">
      <Text>
        {opens
          ? `${person.name} can play after confirming to be 18 or older.`
          : `${person.name} can no longer play. The play credit stays, in case the area is opened again.`}
      </Text>
      {opens ? (
        <NumberInput
          label="Start credit"
          description="Each person gets start credit once."
          min={0}
          max={10000}
          {...form.getInputProps('start')}
        />
      ) : null}
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={opens ? 'copper' : 'red'} loading={sending}>
          {opens ? 'Open the area' : 'Close the area'}
        </Button>
      </Group>
    </FormStack>
  )
}
