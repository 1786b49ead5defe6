import { Button } from '@mantine/core'
import { IconLicense, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licenses } from '../../../contract.ts'
import { LicenseCard } from './LicenseCard.tsx'
import { LicenseDialog } from './LicenseDialog.tsx'
import { LicenseReminderNote } from './LicenseReminderNote.tsx'
import classes from './Wallet.module.css'

/** The licenses of the person, of Texas and of other states. */
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
    <section className={classes.wallet} aria-labelledby="wallet-title">
      <div className={classes.head}>
        <h2 id="wallet-title">My licenses</h2>
        {hasSome ? add : null}
      </div>
      {wallet.data?.lacksTexas ? <LicenseReminderNote onAdd={() => setAdding(true)} /> : null}
      <QueryState
        query={wallet}
        empty={{
          when: ({ licenses: held }) => held.length === 0,
          title: 'No license is stored',
          says: 'Store yours to see which hours count, which are missing, and what is reported for you.',
          action: add,
          icon: <IconLicense size={40} stroke={1.5} />,
        }}
      >
        {({ licenses: held }) => held.map((each) => <LicenseCard key={each.licenseid} license={each} />)}
      </QueryState>
      <LicenseDialog opened={adding} onClose={() => setAdding(false)} license={null} />
    </section>
  )
}
