import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { confirm } from '#platform/web/confirm.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { accountsFactors } from '../../../contract/factors-contract.ts'
import { accountsSession } from '../../../contract/session-contract.ts'
import { makePasskey } from '../../ask-passkey.ts'
import { openCodes } from '../../opened-dialog.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SetUpApp } from './SetUpApp.tsx'

type Held = OutputOf<typeof accountsFactors.factors>
type Started = OutputOf<typeof accountsFactors.startApp>
const stale = [accountsFactors.factors, accountsSession.me]

/** Second-step settings of the user's login: authenticator app, passkeys, and recovery codes. */
export function Factors() {
  const held = useQuery(accountsFactors.factors, {})
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <SetUpApp started={started} onEnd={() => setStarted(null)} />
  return (
    <QueryState query={held}>
      {(factors) => (
        <Stack gap="lg">
          <AuthenticatorApp held={factors} onStarted={setStarted} />
          <Passkeys held={factors} />
          {factors.app || factors.passkeys.length > 0 ? <Codes held={factors} /> : null}
        </Stack>
      )}
    </QueryState>
  )
}

function AuthenticatorApp({ held, onStarted }: { held: Held; onStarted: (started: Started) => void }) {
  const start = useCommand(accountsFactors.startApp, { onSuccess: onStarted })
  const remove = useCommand(accountsFactors.removeApp, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const askToRemove = async () => {
    const sure = await confirm({
      title: 'Remove the authenticator app?',
      message: 'Your login then asks for no code of this app any more.',
      yes: 'Remove it',
      danger: true,
    })
    if (sure) remove.mutate({})
  }
  return (
    <Stack gap="xs" align="start">
      <Text fw={600}>Authenticator app</Text>
      <Text size="sm">
        {held.app
          ? `Set up on ${formatDate(held.app)}. Every login asks for the six digits that it shows.`
          : 'An app on your phone shows six digits that change every half minute. Every login then asks for them.'}
      </Text>
      <Failure>{start.error?.message ?? remove.error?.message}</Failure>
      {held.app ? (
        <Button variant="default" loading={remove.isPending} onClick={() => void askToRemove()}>
          Remove the app
        </Button>
      ) : (
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate({})}>
          Set up an app
        </Button>
      )}
    </Stack>
  )
}

function Passkeys({ held }: { held: Held }) {
  const add = useCommand(accountsFactors.addPasskey, {
    invalidates: stale,
    onSuccess: ({ codes }) => {
      if (codes) openCodes(codes)
      else notifySuccess('The passkey is added.')
    },
  })
  const remove = useCommand(accountsFactors.removePasskey, {
    invalidates: stale,
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const askToRemove = async (passkeyid: string, label: string) => {
    const sure = await confirm({
      title: `Remove the passkey of ${label}?`,
      message: 'It can no longer be used to log in. Delete it on the device too.',
      yes: 'Remove it',
      danger: true,
    })
    if (sure) remove.mutate({ passkeyid })
  }
  return (
    <Stack gap="xs" align="start">
      <Text fw={600}>Passkeys</Text>
      <Text size="sm">
        With a passkey your finger, your face or the PIN of the device logs you in, without a password.
      </Text>
      <Failure>{remove.error?.message}</Failure>
      <Rows gap="xs">
        {held.passkeys.map(({ passkeyid, label, createdAt, lastUsedAt }) => (
          <li key={passkeyid}>
            <Group justify="space-between">
              <Text size="sm">
                {label}, added {formatDate(createdAt)}
                {lastUsedAt ? `, last used ${formatDate(lastUsedAt)}` : null}
              </Text>
              <Button
                size="sm"
                variant="default"
                aria-label={`Remove the passkey of ${label}`}
                loading={remove.isPending && remove.variables.passkeyid === passkeyid}
                onClick={() => void askToRemove(passkeyid, label)}
              >
                Remove
              </Button>
            </Group>
          </li>
        ))}
      </Rows>
      <PasskeyButton
        label="Add a passkey"
        use={async () => add.mutateAsync({ passkey: await makePasskey() })}
      />
    </Stack>
  )
}

function Codes({ held }: { held: Held }) {
  const renew = useCommand(accountsFactors.newRecoveryCodes, {
    invalidates: stale,
    onSuccess: ({ codes }) => openCodes(codes),
  })
  const askToRenew = async () => {
    const sure = await confirm({
      title: 'Make new recovery codes?',
      message: 'The ones that you have do not work any more then.',
      yes: 'Make new codes',
    })
    if (sure) renew.mutate({})
  }
  return (
    <Stack gap="xs" align="start">
      <Text fw={600}>Recovery codes</Text>
      <Text size="sm">
        {held.codesLeft} of 10 are left. Each lets you in once when your phone is not at hand.
      </Text>
      <Failure>{renew.error?.message}</Failure>
      <Button variant="default" loading={renew.isPending} onClick={() => void askToRenew()}>
        Make new codes
      </Button>
    </Stack>
  )
}
