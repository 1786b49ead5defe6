import { Button, Text, TextInput } from '@mantine/core'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { triviaRooms } from '../../contract/rooms.ts'
import type { Lobby } from '../../contract.ts'

interface Props {
  lobby: Lobby
  /** Room code from the host's link. */
  code: string
  onJoined: (roomid: string) => void
}

/** Form to join a room by code and nickname. */
export function JoinRoom({ lobby, code, onJoined }: Props) {
  const { form, send, sending, failure } = useOperationForm(triviaRooms.join, {
    initial: { code, nickname: lobby.nickname },
    toInput: (values) => values,
    onSuccess: ({ roomid }) => onJoined(roomid),
  })
  return (
    <FormStack onSubmit={send} gap="md" maw="26rem">
      <Text>Your host shows the code of the room. Fast right answers get more points.</Text>
      <TextInput
        label="Code of the room"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
      <TextInput
        label="Nickname"
        description="The others in the room see it."
        size="lg"
        {...form.getInputProps('nickname')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" color="copper" loading={sending}>
        Join the room
      </Button>
    </FormStack>
  )
}
