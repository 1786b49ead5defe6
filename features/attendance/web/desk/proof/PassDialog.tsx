import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hoursText } from '#features/certificates/rules/certificate-words.ts'
import { OperationError } from '#platform/web/client.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { attendanceProof } from '../../../contract/proof-contract.ts'
import type { PassWord, ProofRow } from '../../../contract/proof-views.ts'

interface Props {
  scheduleid: string
  /** What is to be said; null while nothing is. */
  pass: PassWord | null
  recordids: readonly string[]
  /** Those of them whose attendance is not enough. */
  short: readonly ProofRow[]
  onClose: () => void
  onDone: () => void
}

const titles: Readonly<Record<PassWord, string>> = {
  yes: 'Mark as passed',
  no: 'Mark as not passed',
  undecided: 'Leave open again',
}

/** Asks why before people are marked; against the attendance a reason is needed. */
export function PassDialog(props: Props) {
  const { pass, onClose } = props
  return (
    <Dialog opened={pass !== null} onClose={onClose} title={pass ? titles[pass] : ''} size="sm" keepOpen>
      {pass ? <PassForm {...props} pass={pass} /> : null}
    </Dialog>
  )
}

function PassForm({ scheduleid, pass, recordids, short, onClose, onDone }: Props & { pass: PassWord }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const set = useCommand(attendanceProof.setPass, {
    stale: [attendanceProof.proofRows, attendanceProof.proofEvent],
  })
  const count = recordids.length === 1 ? 'One person' : `${recordids.length} people`
  const isAgainst = pass === 'yes' && short.length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { changed } = await set.mutateAsync({ scheduleid, recordids: [...recordids], pass, reason })
      sayDone(changed === 1 ? 'One person was marked.' : `${changed} people were marked.`)
      onDone()
    } catch (error) {
      setProblem(error instanceof OperationError ? error.message : 'That did not work. Please try again.')
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text>{count} will be marked.</Text>
        {isAgainst ? (
          <Alert color="copper" title="Against the attendance">
            {short.map(shortWords).join(', ')}. They get no certificate until another member of staff has
            confirmed the pass.
          </Alert>
        ) : null}
        <Textarea
          label="Reason"
          description={isAgainst ? 'Needed here; it stands in the record.' : 'It stands in the record.'}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          required={isAgainst}
          data-autofocus
        />
        <Failure>{problem}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="copper" loading={set.isPending}>
            {titles[pass]}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function shortWords({ name, seminars }: ProofRow): string {
  const hours = seminars
    .filter(({ isEnough }) => !isEnough)
    .map((each) => `${hoursText(each.hours)} of ${hoursText(each.ofHours)} hours`)
  return `${name} (${hours.join(', ')})`
}
