import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { openForgotLogin, openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'

interface Props {
  /** Address of the account. */
  email: string
  company: string
  /** What was found, and what follows from the confirmation. */
  children: ReactNode
  /** What a person who is logged in with another account does after logging out. */
  afterLogout: string
  failure: string | undefined
  isLinking: boolean
  onLink: () => void
}

/** Asks the owner of an existing account to show once, by logging in, that it is theirs. */
export default function ConfirmOwner(props: Props) {
  const { email, company, children, afterLogout, failure, isLinking, onLink } = props
  const { me } = useMe()
  const isTheirs = me?.email.toLowerCase() === email.toLowerCase()
  return (
    <>
      <Text>{children}</Text>
      <Failure>{failure}</Failure>
      {me && !isTheirs ? (
        <Failure>{`You are logged in with ${me.email}. Log out, and ${afterLogout}.`}</Failure>
      ) : null}
      {isTheirs ? (
        <Group>
          <Button color="copper" loading={isLinking} onClick={onLink}>
            Yes, link my account
          </Button>
        </Group>
      ) : null}
      {me ? null : (
        <Group>
          <Button color="copper" onClick={() => openLogin(`Log in with the account of ${email}.`)}>
            Log in to confirm
          </Button>
          <Button variant="default" onClick={openForgotLogin}>
            I have no password
          </Button>
        </Group>
      )}
      <Text c="dimmed" size="sm">
        If the account is not yours, close this page and tell an administrator of {company}. Nothing is
        linked.
      </Text>
    </>
  )
}
