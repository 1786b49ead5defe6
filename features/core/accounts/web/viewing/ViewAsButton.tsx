import type { ButtonProps } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { callOperation } from '#platform/web/client.ts'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { accountsAdmin } from '../../contract/admin-contract.ts'
import { openAnew } from '../leave.ts'

interface Props extends Pick<ButtonProps, 'size'> {
  userid: string
  name: string
  /** The first page to view as the user. */
  to?: string
}

/** Views the entire product as a user, read-only. */
export default function ViewAsButton({ userid, name, to, size }: Props) {
  return (
    <ReasonButton
      label="View as"
      size={size}
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      aria-label={`View as ${name}`}
      title={`View as ${name}`}
      message="You see every page as this person sees it, for an hour at most. Nothing can be changed until you stop."
      yes="View as"
      send={async (reason) => {
        await callOperation(accountsAdmin.startViewing, { userid, reason })
        await openAnew(to)
      }}
    />
  )
}
