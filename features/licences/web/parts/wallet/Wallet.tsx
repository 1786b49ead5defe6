import { Button } from '@mantine/core'
import { IconLicense, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { licences } from '../../../contract.ts'
import { LicenceCard } from './LicenceCard.tsx'
import { LicenceDialog } from './LicenceDialog.tsx'
import { LicenceReminderNote } from './LicenceReminderNote.tsx'
import classes from './Wallet.module.css'

/** The licences of the person, of Texas and of other states. */
export function Wallet() {
  const wallet = useQuery(licences.mine, {})
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add a licence
    </Button>
  )
  const hasSome = (wallet.data?.licences.length ?? 0) > 0
  return (
    <section className={classes.wallet} aria-labelledby="wallet-title">
      <div className={classes.head}>
        <h2 id="wallet-title">My licences</h2>
        {hasSome ? add : null}
      </div>
      {wallet.data?.lacksTexas ? <LicenceReminderNote onAdd={() => setAdding(true)} /> : null}
      <QueryState
        query={wallet}
        empty={{
          when: ({ licences: held }) => held.length === 0,
          title: 'No licence is stored',
          says: 'Store yours to see which hours count, which are missing, and what is reported for you.',
          action: add,
          icon: <IconLicense size={40} stroke={1.5} />,
        }}
      >
        {({ licences: held }) => held.map((each) => <LicenceCard key={each.licenceid} licence={each} />)}
      </QueryState>
      <LicenceDialog opened={adding} onClose={() => setAdding(false)} licence={null} />
    </section>
  )
}
