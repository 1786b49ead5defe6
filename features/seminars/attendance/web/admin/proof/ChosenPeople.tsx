import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { attendanceProof, MAX_CHOSEN } from '../../../contract/proof-contract.ts'
import type { PassResult } from '../../../contract/proof-views.ts'
import { PassDialog } from './PassDialog.tsx'

interface Props {
  scheduleid: string
  /** Query input of the list; this component shares its response. */
  input: InputOf<typeof attendanceProof.proofRows>
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
}

const acts: readonly { pass: PassResult; label: string }[] = [
  { pass: 'yes', label: 'Passed' },
  { pass: 'no', label: 'Not passed' },
  { pass: 'undecided', label: 'Undecided' },
]

/** Marks all selected participants as passed or not passed. */
export function ChosenPeople({ scheduleid, input, chosen, choose }: Props) {
  const [act, setAct] = useState<PassResult | null>(null)
  const { data } = useQuery(attendanceProof.proofRows, input, { keepPrevious: true })
  const rows = data?.rows ?? []
  const onPage = rows.map(({ recordid }) => recordid)
  const areAll = onPage.length > 0 && onPage.every((id) => chosen.includes(id))
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={onPage.length === 0}
          onClick={() => choose(areAll ? [] : [...new Set([...chosen, ...onPage])].slice(0, MAX_CHOSEN))}
        >
          {areAll ? 'Choose none' : 'Select all'}
        </Button>
        {chosen.length > 0
          ? acts.map(({ pass, label }) => (
              <Button key={pass} variant="light" onClick={() => setAct(pass)}>
                {label} ({chosen.length})
              </Button>
            ))
          : null}
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
