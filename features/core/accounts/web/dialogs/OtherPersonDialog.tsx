import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { OtherPerson } from '#platform/web/person/page-person.ts'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import { openForOther } from '../leave.ts'
import { openLogin } from '../opened-dialog.ts'
import { FormActions } from '../parts/FormActions.tsx'
import { useMe } from '../use-me.ts'

interface Props {
  other: OtherPerson
  /** True while the login dialog is open over this one. */
  isLoggingIn: boolean
}

/** Shown if a different user, or none, is now logged in while this page belongs to another user. */
export default function OtherPersonDialog({ other, isLoggingIn }: Props) {
  const { me } = useMe()
  const owner = me ? `${me.f_name} ${me.l_name}`.trim() : null
  const isEnded = other.id === null
  const logIn = () => openLogin(reasonOf(owner))
  const goOn = () => openForOther(window.location.pathname + window.location.search)
  return (
    <Dialog
      opened={!isLoggingIn}
      // Escape loses no input: if the login dialog is closed, this dialog returns.
      onClose={logIn}
      closesFreely
      title={isEnded ? 'You have been logged out' : `${other.name} is logged in now`}
      size="sm"
      keepOpen
    >
      <Stack>
        <Text>{isEnded ? endedText(owner) : otherText(owner, other)}</Text>
        <FormActions justify="space-between">
          {other.isViewing ? (
            <StopViewing owner={owner} />
          ) : (
            <Button color="copper" fullWidth onClick={logIn} data-autofocus>
              {owner ? `Log in as ${owner}` : 'Log in as someone else'}
            </Button>
          )}
          <Button variant="default" fullWidth onClick={() => void goOn()}>
            {isEnded ? 'Continue without a login' : `Continue as ${other.name}`}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  )
}

const endedText = (owner: string | null) =>
  `Your session has ended. Log in again${owner ? ` as ${owner}` : ''} to continue where you are: what you typed is still here, and what could not be sent is sent then.`

const otherText = (owner: string | null, { name, isViewing }: OtherPerson) =>
  isViewing
    ? `You started to view the app as ${name} in another tab. Nothing was sent from this page in the meantime.`
    : owner
      ? `This page belongs to ${owner}. Since it was opened, ${name} has logged in with this browser. Nothing was sent in the name of ${name}.`
      : `Since you opened this page, ${name} has logged in with this browser. Nothing was sent in the name of ${name}.`

const reasonOf = (owner: string | null) =>
  owner ? `Log in as ${owner} to continue on this page.` : undefined

/** Stops viewing as another user in the other tab, so that the administrator can continue here. */
function StopViewing({ owner }: { owner: string | null }) {
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await callOperation(accountsAdmin.stopViewing, {})
      .then(() => window.location.reload())
      .catch(({ message }: Error) => notifyError(message))
    setStopping(false)
  }
  return (
    <Button color="copper" fullWidth loading={isStopping} onClick={() => void stop()} data-autofocus>
      Stop viewing{owner ? ` and continue as ${owner}` : ''}
    </Button>
  )
}
