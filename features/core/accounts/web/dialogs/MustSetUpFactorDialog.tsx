import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useLogout } from '../leave.ts'
import { Factors } from '../parts/factors/Factors.tsx'

/** Blocks the app until a user with a staff role sets up a second step or logs out. */
export default function MustSetUpFactorDialog() {
  const logout = useLogout()
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      title="Please set up a second step"
    >
      <Stack>
        <Text>
          Your office asks for a second step after the password. Choose an authenticator app or a passkey; it
          takes a minute.
        </Text>
        <Factors />
        <Group>
          <Button variant="default" onClick={() => void logout()}>
            Log out
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
