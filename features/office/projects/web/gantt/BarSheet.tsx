import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { ChartTask } from '../../contract/plan-contract.ts'
import { type DateRule, dateRuleNames, dateRules } from '../../rules/schedule/plan.ts'
import type { BarChange } from './use-bar-changes.ts'

/** Task fields required to edit dates, available in charts and calendars. */
type DatedTask = Pick<
  ChartTask,
  'id' | 'title' | 'kind' | 'days' | 'rule' | 'ruleDay' | 'starts' | 'due' | 'slack'
>

interface Props {
  task: DatedTask | null
  canEdit: boolean
  sending: boolean
  onSend: (change: BarChange) => Promise<boolean>
  onClose: () => void
}

/** Editor for the dates of one bar, usable on phones and by keyboard. */
export function BarSheet({ task, canEdit, sending, onSend, onClose }: Props) {
  return (
    <Dialog opened={task !== null} onClose={onClose} title={task?.title ?? ''} size="md">
      {task ? <Sheet key={task.id} {...{ task, canEdit, sending, onSend, onClose }} /> : null}
    </Dialog>
  )
}

function Sheet({ task, canEdit, sending, onSend, onClose }: Props & { task: DatedTask }) {
  const [rule, setRule] = useState<DateRule>(task.rule)
  const [ruleDay, setRuleDay] = useState(task.ruleDay ?? task.starts)
  const [days, setDays] = useState(String(task.days))
  const isMovable = canEdit && task.kind !== 'done'
  const length = /^\d{1,3}$/.test(days) ? Number(days) : null
  const needsDay = rule !== 'soonest' && ruleDay === ''
  const save = async () => {
    if (length === null || needsDay) return
    const { id: taskid, title, starts: seenStarts, due: seenDue } = task
    const sent = await onSend({
      taskid,
      title,
      rule,
      ruleDay: rule === 'soonest' ? null : ruleDay,
      days: length,
      seenStarts,
      seenDue,
    })
    if (sent) onClose()
  }
  return (
    <Stack gap="md">
      <Text>
        {formatDay(task.starts)} to {formatDay(task.due)}
        {task.kind === 'done' ? ', done' : task.slack === 0 ? ', on the critical path' : ''}
      </Text>
      {isMovable ? (
        <>
          <Select
            label="Date"
            description="Dependencies override this date."
            data={dateRules.map((value) => ({ value, label: dateRuleNames[value] }))}
            value={rule}
            onChange={(value) => value && setRule(value as DateRule)}
          />
          {rule === 'soonest' ? null : (
            <DayField
              label="Day"
              zone="calendar"
              value={ruleDay}
              onChange={setRuleDay}
              error={needsDay ? 'Please enter a day.' : undefined}
            />
          )}
          <TextInput
            label="Working days"
            description="0 is a milestone."
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
            error={length === null ? 'Please enter a whole number.' : undefined}
          />
        </>
      ) : null}
      <Group justify="flex-end" gap="sm">
        <LinkButton to={`/createEditTask/${task.id}`} variant="default">
          Open the task
        </LinkButton>
        {isMovable ? (
          <Button color="copper" loading={sending} onClick={() => void save()}>
            Save the dates
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}
