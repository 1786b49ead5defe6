import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { confirm } from '#platform/web/confirm.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StatusStrip } from '#platform/web/shell/StatusStrip.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { appNews, type Maintenance } from '../../../contract/app-news.ts'
import { administration } from '../../../contract.ts'
import { isDay, localDay } from '../../announced-day.ts'

/** Editor for the maintenance announcement shown above every page. */
export function MaintenanceEditor() {
  const query = useQuery(appNews.retrieveMaintenance, { userid: '' })
  return (
    <QueryState query={query}>
      {(announced) => <EditorForm key={`${announced.date} ${announced.message}`} announced={announced} />}
    </QueryState>
  )
}

function EditorForm({ announced }: { announced: Maintenance }) {
  const stale = [appNews.retrieveMaintenance]
  const { form, send, sending, failure } = useOperationForm(administration.setMaintenance, {
    initial: { day: dayOf(announced.date), time: timeOf(announced.date), message: announced.message },
    toInput: ({ day, time, message }) => ({ date: moment(day, time), message, zone: localTimeZone() }),
    invalidates: stale,
    onSuccess: () => notifySuccess('Everyone sees the announcement now.'),
  })
  const end = useCommand(administration.setMaintenance, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The announcement is removed.'),
  })
  const askEnd = async () => {
    const question = {
      title: 'Remove the announcement?',
      message: 'It disappears above every page, for everyone. You can announce it again at any time.',
      yes: 'Remove it',
    }
    if (await confirm(question)) end.mutate({ date: '', message: '' })
  }
  const { day, time, message } = form.values
  return (
    <FormStack onSubmit={send} maw="40rem">
      <Group align="flex-end" grow preventGrowOverflow={false}>
        <DayField
          label="Day"
          zone={localTimeZone()}
          required
          {...form.getInputProps('day')}
          error={form.errors.date}
        />
        <TextInput
          type="time"
          label="Time"
          description="On your own clock; may be left out"
          {...form.getInputProps('time')}
        />
      </Group>
      <Textarea label="What people have to expect" required {...form.getInputProps('message')} />
      {day ? (
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            Preview for everyone:
          </Text>
          <StatusStrip tone="notice" icon={<IconTool size={20} aria-hidden />}>
            <strong>Maintenance {inWords(moment(day, time))}</strong> {message}
          </StatusStrip>
        </div>
      ) : null}
      <Failure>{failure}</Failure>
      <Group>
        <Button type="submit" color="copper" loading={sending} disabled={!day}>
          {announced.date ? 'Change the announcement' : 'Announce'}
        </Button>
        {announced.date ? (
          <Button variant="default" loading={end.isPending} onClick={() => void askEnd()}>
            Remove it
          </Button>
        ) : null}
      </Group>
    </FormStack>
  )
}

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const moment = (day: string, time: string) => (time ? `${day}T${time}` : day)
const inWords = (date: string) => (isDay(date) ? formatDate(localDay(date)) : formatDateTime(date))
const two = (number: number) => String(number).padStart(2, '0')

function dayOf(date: string): string {
  if (date === '' || isDay(date)) return date
  const at = new Date(date)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function timeOf(date: string): string {
  if (date === '' || isDay(date)) return ''
  const at = new Date(date)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}
