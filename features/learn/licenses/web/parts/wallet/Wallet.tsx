import { Button, Group, Stack } from '@mantine/core'
import { IconLicense, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../../../contract.ts'
import { LicenseCard } from './LicenseCard.tsx'
import { LicenseDialog } from './LicenseDialog.tsx'
import { LicenseReminderNote } from './LicenseReminderNote.tsx'

/** The user's licenses of Texas and other states. */
export function Wallet() {
  const wallet = useQuery(licenses.mine, {})
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add a license
    </Button>
  )
  const hasSome = (wallet.data?.licenses.length ?? 0) > 0
  return (
    <Stack component="section" aria-labelledby="wallet-title">
      <Group gap="0.5rem 1rem" justify="space-between">
        <SectionTitle fz="h2" m={0} id="wallet-title">
          My licenses
        </SectionTitle>
        {hasSome ? add : null}
      </Group>
      {wallet.data?.lacksTexas ? <LicenseReminderNote onAdd={() => setAdding(true)} /> : null}
      <QueryState
        query={wallet}
        empty={{
          when: ({ licenses: held }) => held.length === 0,
          title: 'No license is stored',
          message: 'Store yours to see which hours count, which are missing, and what is reported for you.',
          action: add,
          icon: <IconLicense size={40} stroke={1.5} />,
        }}
      >
        {({ licenses: held }) => held.map((each) => <LicenseCard key={each.licenseid} license={each} />)}
      </QueryState>
      <LicenseDialog opened={adding} onClose={() => setAdding(false)} license={null} />
    </Stack>
  )
}
