import { NumberInput, SegmentedControl } from '@mantine/core'
import { useEffect, useState } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatNumber } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { gameAdmin } from '../../contract/game-admin.ts'
import type { GamePerson } from './game-person.ts'

/** Dialog that grants or deducts play credit. The user sees the reason; repeated requests count once. */
export function AdjustDialog({ person, onClose }: { person: GamePerson | null; onClose: () => void }) {
  const [way, setWay] = useState<'grant' | 'deduct'>('grant')
  const [amount, setAmount] = useState<number | string>('')
  const [requestid, setRequest] = useState(() => crypto.randomUUID())
  const adjust = useCommand(gameAdmin.adjust, {
    invalidates: [gameAdmin.people, gameAdmin.log, gameAdmin.books],
  })
  useEffect(() => {
    if (!person) return
    setRequest(crypto.randomUUID())
    setAmount('')
  }, [person])
  const send = async (reason: string) => {
    if (!person) return
    const { credit } = await adjust.mutateAsync({ userid: person.userid, way, amount, reason, requestid })
    notifySuccess(`${person.name} now has ${formatNumber(credit)} play credit.`)
  }
  return (
    <ReasonDialog
      opened={person !== null}
      onClose={onClose}
      title={`Play credit of ${person?.name ?? ''}`}
      message={`Play credit now: ${formatNumber(person?.credit ?? 0)}.`}
      yes={way === 'grant' ? 'Grant the play credit' : 'Deduct the play credit'}
      danger={way === 'deduct'}
      hint="The person sees it next to the amount. Saved in the audit log."
      send={send}
    >
      <SegmentedControl
        fullWidth
        aria-label="Grant or deduct"
        value={way}
        onChange={(value) => setWay(value as typeof way)}
        data={optionsOf({ grant: 'Grant', deduct: 'Deduct' })}
      />
      <NumberInput label="Amount" min={1} max={10000} required value={amount} onChange={setAmount} />
    </ReasonDialog>
  )
}
