import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { addressOf } from '#platform/contract/address.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { type Appointment, consulting } from '../../contract.ts'
import { Attachments } from './Attachments.tsx'

interface Props {
  appointments: readonly Appointment[]
  zone: string
  /** Appointment being moved. */
  moving: string | null
  onMove: (appointment: Appointment) => void
}

/** Booked appointments, the next first, with actions to join, move and cancel. */
export function Appointments({ appointments, zone, moving, onMove }: Props) {
  const cancel = useConfirmedCommand(consulting.cancel, {
    invalidates: [consulting.week],
    onSuccess: ({ givenBack }) =>
      notifySuccess(givenBack > 0 ? 'Canceled. The hours are back.' : 'Canceled.'),
  })
  if (appointments.length === 0) return null
  const ask = ({ appointmentid, withWhom, isChangeFree, isConsultant }: Appointment) =>
    cancel.ask({
      input: { appointmentid, reason: '' },
      title: `Cancel with ${withWhom}?`,
      message:
        isConsultant || isChangeFree
          ? 'The hours can be booked again. Both of you get an email.'
          : 'It begins in less than 24 hours: the hours are used up. Both of you get an email.',
      yes: 'Cancel the appointment',
      danger: true,
    })
  return (
    <section aria-label="Appointments">
      <SectionTitle>Appointments</SectionTitle>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {appointments.map((each) => (
          <Group key={each.appointmentid} component="li" justify="space-between" p="md" {...surface}>
            <div>
              <Text fw={600}>
                {formatDateTime(each.startsAt, zone)} to {formatTime(each.endsAt, zone)}
              </Text>
              <Text>{each.withWhom}</Text>
              <Quiet>{each.topic}</Quiet>
              <Attachments appointment={each} />
            </div>
            <Group gap="xs">
              {each.url ? (
                <Button component="a" href={each.url} target="_blank" rel="noopener" color="copper">
                  Join online
                </Button>
              ) : null}
              <Anchor href={addressOf(consulting.calendarFile, { appointmentid: each.appointmentid })}>
                Calendar file
              </Anchor>
              {each.isChangeFree || each.isConsultant ? (
                <Button
                  variant="default"
                  disabled={moving === each.appointmentid}
                  onClick={() => onMove(each)}
                >
                  Move
                </Button>
              ) : null}
              <Button variant="subtle" color="red" onClick={() => void ask(each)}>
                Cancel
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
