import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { AttemptDetail } from '../../../contract/admin-views.ts'

const stale = [examsAdmin.adminAttempt, examsAdmin.adminAttempts]
const hint = 'Saved in the audit log and included in the email to the learner.'

type Act = 'extend' | 'void' | 'give'

/** Staff actions on an attempt; each requires a reason. */
export function AttemptActions({ attempt }: { attempt: AttemptDetail }) {
  const [act, setAct] = useState<Act | null>(null)
  const { state, endedBy } = attempt
  const canExtend = state === 'running' || (state === 'failed' && endedBy === 'time')
  const close = () => setAct(null)
  return (
    <>
      {canExtend ? (
        <Button variant="default" onClick={() => setAct('extend')}>
          Give more time
        </Button>
      ) : null}
      {attempt.rightEnded ? null : (
        <Button variant="default" onClick={() => setAct('give')}>
          Give another attempt
        </Button>
      )}
      {state === 'void' ? null : (
        <Button variant="default" color="red" onClick={() => setAct('void')}>
          Declare void
        </Button>
      )}
      {act === 'extend' ? <Extend attempt={attempt} onClose={close} /> : null}
      {act === 'give' ? <Give attempt={attempt} onClose={close} /> : null}
      {act === 'void' ? <Void attempt={attempt} onClose={close} /> : null}
    </>
  )
}

interface Props {
  attempt: AttemptDetail
  onClose: () => void
}

function Extend({ attempt, onClose }: Props) {
  const { attemptid, name, state } = attempt
  const [minutes, setMinutes] = useState('15')
  const extend = useCommand(examsAdmin.extendAttempt, { invalidates: stale })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Give ${name} more time`}
      message={
        state === 'running'
          ? 'The minutes are added to the deadline.'
          : 'The clock has ended this attempt. It goes on from now, with what was answered.'
      }
      yes="Give the time"
      hint={hint}
      send={async (reason) => {
        await extend.mutateAsync({ attemptid, minutes, reason })
        notifySuccess('The learner has more time and gets an email.')
      }}
    >
      <TextInput
        label="Minutes"
        inputMode="numeric"
        required
        value={minutes}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

function Give({ attempt, onClose }: Props) {
  const { attemptid, name, title } = attempt
  const give = useCommand(examsAdmin.giveAttempt, { invalidates: stale })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Give ${name} another attempt`}
      message={`One more try at ${title} without paying again.`}
      yes="Give attempt"
      hint={hint}
      send={async (reason) => {
        await give.mutateAsync({ attemptid, reason })
        notifySuccess('The learner has another attempt and gets an email.')
      }}
    />
  )
}

function Void({ attempt, onClose }: Props) {
  const { attemptid, name } = attempt
  const declare = useCommand(examsAdmin.voidAttempt, { invalidates: stale })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Declare the attempt of ${name} void`}
      message="It counts neither as an attempt nor as a result. This cannot be undone. It does not revoke certificates that were issued for it."
      yes="Declare it void"
      danger
      hint={hint}
      send={async (reason) => {
        await declare.mutateAsync({ attemptid, reason })
        notifySuccess('The attempt is void. The learner gets an email.')
      }}
    />
  )
}
