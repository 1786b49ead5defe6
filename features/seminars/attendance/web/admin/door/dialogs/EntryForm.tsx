import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { momentOf, wallClock } from '#platform/contract/zoned-clock.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'

type Kind = 'in' | 'out'

interface Props {
  timeZone: string
  /** The entry to correct; without it, an entry is added. */
  corrects: { kind: Kind; at: Date } | null
  /** Any time on the selected day. */
  day: Date
  /** The entry and the reason for recording it late. */
  onSend: (sent: { kind: Kind | 'void'; at: Date; reason: string }) => void
  onCancel: () => void
}

/** Form for a late check-in or check-out. Earlier entries remain recorded. */
export function EntryForm({ timeZone, corrects, day, onSend, onCancel }: Props) {
  const [kind, setKind] = useState<Kind | 'void'>(corrects?.kind ?? 'in')
  const [clock, setClock] = useState(clockOf(corrects?.at ?? day, timeZone))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const send = () => {
    const at = kind === 'void' ? (corrects?.at ?? day) : atClock(clock, day, timeZone)
    if (!at) return setProblem('Please enter a time.')
    if (at > new Date()) return setProblem('That time has not come yet.')
    if (reason.trim() === '') return setProblem('Please give a reason.')
    onSend({ kind, at, reason: reason.trim() })
  }
  return (
    <FormStack onSubmit={send}>
      <SegmentedControl
        fullWidth
        aria-label="Entry"
        value={kind}
        onChange={(value) => setKind(value === 'out' || value === 'void' ? value : 'in')}
        data={[
          { value: 'in', label: 'Checked in' },
          { value: 'out', label: 'Checked out' },
          ...(corrects ? [{ value: 'void', label: 'Did not happen' }] : []),
        ]}
      />
      {kind === 'void' ? null : (
        <TextInput
          type="time"
          label="At what time"
          description="By the clock of the event."
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
          required
        />
      )}
      <Textarea
        label="Reason"
        description="Saved in the record of this person."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        required
      />
      <Failure>{problem}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color="copper">
          {corrects ? 'Correct it' : 'Add it'}
        </Button>
      </Group>
    </FormStack>
  )
}

/** Formats a time for the input field in the event's time zone: '08:30'. */
function clockOf(moment: Date, timeZone: string): string {
  const { hours, minutes } = wallClock(moment, timeZone)
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the time on that day at which the event's clock shows '08:30'; null if the text is not a time. */
function atClock(clock: string, day: Date, timeZone: string): Date | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  if (!hours || !minutes) return null
  const shown = { ...wallClock(day, timeZone), hours: Number(hours), minutes: Number(minutes), seconds: 0 }
  return momentOf(shown, timeZone)
}
