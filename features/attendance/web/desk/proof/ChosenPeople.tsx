import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { attendanceProof, MOST_CHOSEN } from '../../../contract/proof-contract.ts'
import type { PassWord } from '../../../contract/proof-views.ts'
import { PassDialog } from './PassDialog.tsx'
import { useIssue } from './use-issue.ts'

interface Props {
  scheduleid: string
  /** What the list asks for; the same answer is read here. */
  input: InputOf<typeof attendanceProof.proofRows>
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

const acts: readonly { pass: PassWord; label: string }[] = [
  { pass: 'yes', label: 'Passed' },
  { pass: 'no', label: 'Not passed' },
  { pass: 'undecided', label: 'Undecided' },
]

/** Says of the ticked people at once whether they passed, and issues to them alone. */
export function ChosenPeople({ scheduleid, input, chosen, choose }: Props) {
  const [act, setAct] = useState<PassWord | null>(null)
  const { data } = useQuery(attendanceProof.proofRows, input, { keep: true })
  const { issue, isSending } = useIssue(scheduleid)
  const rows = data?.rows ?? []
  const onPage = rows.map(({ recordid }) => recordid)
  const areAll = onPage.length > 0 && onPage.every((id) => chosen.includes(id))
  const none = chosen.length === 0
  return (
    <>
      <Group gap="xs" my="sm">
        <Button
          variant="default"
          disabled={onPage.length === 0}
          onClick={() => choose(areAll ? [] : [...new Set([...chosen, ...onPage])].slice(0, MOST_CHOSEN))}
        >
          {areAll ? 'Choose none' : 'Select all'}
        </Button>
        {acts.map(({ pass, label }) => (
          <Button key={pass} variant="light" disabled={none} onClick={() => setAct(pass)}>
            {label}
            {none ? '' : ` (${chosen.length})`}
          </Button>
        ))}
        <Button variant="subtle" disabled={none} loading={isSending} onClick={() => void issue(chosen)}>
          Issue to selected
        </Button>
      </Group>
      <PassDialog
        scheduleid={scheduleid}
        pass={act}
        recordids={chosen}
        short={rows.filter(
          ({ recordid, seminars }) => chosen.includes(recordid) && seminars.some(({ isEnough }) => !isEnough),
        )}
        onClose={() => setAct(null)}
        onDone={() => {
          setAct(null)
          choose([])
        }}
      />
    </>
  )
}
