import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Capability, capabilities } from '#platform/contract/access.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { office } from '../../../contract/office-contract.ts'
import type { HolderRow } from '../../../contract/office-rows.ts'
import { roleRequests } from '../../../contract/role-requests.ts'
import { capabilityLabels } from '../../../rules/office/capability-labels.ts'

const roles = capabilities.map((value) => ({ value, label: capabilityLabels[value].label }))

/** Grants a user a role, scoped to a partner or company if required. */
export function GiveRole({ person, onClose }: { person: HolderRow | null; onClose: () => void }) {
  const [capability, setCapability] = useState<Capability>('seminar_clerk')
  const [scope, setScope] = useState('')
  const give = useCommand(office.giveRole, {
    invalidates: [office.holderList, roleRequests.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const { scope: kind, description } = capabilityLabels[capability]
  const takesTwo = capability === 'product_admin'
  const choose = (value: Capability) => {
    setCapability(value)
    setScope('')
  }
  return (
    <ReasonDialog
      opened={person !== null}
      onClose={onClose}
      title={`Give ${person?.name ?? ''} a role`}
      message={
        takesTwo
          ? 'Another administrator has to approve this within 7 days. Then it takes effect, and the person gets an email.'
          : 'It takes effect immediately, and the person gets an email.'
      }
      yes={takesTwo ? 'Ask for approval' : 'Assign the role'}
      send={(reason) =>
        give.mutateAsync({
          userid: person?.userid ?? '',
          capability,
          scope: kind ? scope : '',
          reason,
        })
      }
    >
      <Stack gap="sm">
        <Select
          label="Role"
          description={description}
          data={roles}
          value={capability}
          onChange={(value) => value && choose(value)}
        />
        {kind ? (
          <ChoiceField
            key={kind}
            of={office.roleScopes}
            input={{ kind }}
            label={kind === 'partner' ? 'Partner' : 'Company'}
            value={scope}
            onChange={setScope}
            required
          />
        ) : null}
      </Stack>
    </ReasonDialog>
  )
}
