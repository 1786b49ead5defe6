import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { accountsSession } from '../../contract/session-contract.ts'
import { accounts } from '../../contract.ts'
import type { ConsentStatement } from '../../rules/consent.ts'
import { useLogout } from '../leave.ts'
import { ConsentChoice } from '../parts/ConsentChoice.tsx'
import { useMe } from '../use-me.ts'

/** Blocks the app until the user accepts the newer terms or logs out. */
export default function MustAgreeDialog() {
  const { termsVersion } = useMe()
  const [statement, setStatement] = useState<ConsentStatement | ''>('')
  const logout = useLogout()
  const queries = useQueryClient()
  const agree = useCommand(accounts.agreeToTerms, {
    invalidates: [accountsSession.me],
    // Retries queries that the server rejected before consent.
    onSuccess: () => void queries.invalidateQueries(),
  })
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      title="Our terms have changed"
    >
      <Stack>
        <Text>
          Please read the current Terms of Service and the Privacy Notice. You can continue once you have
          agreed to them.
        </Text>
        {agree.error ? <Failure>{agree.error.message}</Failure> : null}
        <ConsentChoice value={statement} onChange={setStatement} />
        <Group justify="space-between">
          <Button variant="default" onClick={() => void logout()}>
            Log out
          </Button>
          <Button
            color="copper"
            disabled={statement === '' || termsVersion === null}
            loading={agree.isPending}
            onClick={() => {
              if (statement !== '' && termsVersion !== null)
                agree.mutate({ version: termsVersion, statement })
            }}
          >
            Agree and continue
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
