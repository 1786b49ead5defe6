import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { office } from '../../../contract/office-contract.ts'
import type { GrantRow, HolderRow } from '../../../contract/office-rows.ts'
import { describeGrant } from '../../../rules/office/capability-labels.ts'
import classes from './HeldRole.module.css'

/** A role held by a user, with an action to revoke it. */
export function HeldRole({ person, grant }: { person: HolderRow; grant: GrantRow }) {
  const [asking, setAsking] = useState(false)
  const take = useCommand(office.takeRole, {
    invalidates: [office.holderList],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const role = describeGrant(grant)
  const given = `Given on ${formatDate(grant.grantedAt)} by ${grant.grantedBy ?? 'the command line'}`
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        radius="xl"
        classNames={{ root: classes.role, label: classes.label }}
        rightSection={<IconX size={14} aria-hidden />}
        title={given}
        aria-label={`Take ${role} back from ${person.name}`}
        onClick={() => setAsking(true)}
      >
        {role}
      </Button>
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Take ${role} back?`}
        message={`${person.name} loses it immediately and gets an email. ${given}.`}
        yes="Remove the role"
        danger
        send={(reason) =>
          take.mutateAsync({
            userid: person.userid,
            capability: grant.capability,
            scope: grant.scope ?? '',
            reason,
          })
        }
      />
    </>
  )
}
