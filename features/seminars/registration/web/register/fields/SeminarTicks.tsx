import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import { leftIn } from '#features/seminars/events/rules/schedule/seats-left.ts'
import { formatContactHours, formatMajor } from '#platform/web/format.ts'

interface Props {
  id: string
  label: string
  event: EventView
  chosen: readonly string[]
  problem?: string | undefined
  onChoose: (seminars: string[]) => void
  /** True if full seminars can be selected: on the waiting list, and with reserved seats. */
  evenFull?: boolean
}

/** Seminars that an attendee takes at the event, each with its price and the number of seats left. */
export function SeminarTicks({ id, label, event, chosen, problem, onChoose, evenFull = false }: Props) {
  return (
    <Checkbox.Group size="md" label={label} error={problem} value={[...chosen]} onChange={onChoose}>
      <Stack gap="xs" mt="xs" mb={problem ? 'xs' : 0}>
        {event.seminars.map(({ semid, name, price, hours, left }, index) => (
          <Checkbox
            key={semid}
            size="md"
            {...(index === 0 ? { id } : {})}
            value={semid}
            error={Boolean(problem)}
            disabled={left === 0 && !evenFull && !chosen.includes(semid)}
            label={name}
            description={
              <Group component="span" gap="0.125rem 0.75rem" align="stretch" fz="sm" data-numbers>
                <strong>{Number(price) === 0 ? 'Free' : formatMajor(price, 'USD')}</strong>
                {hours > 0 ? <span>{formatContactHours(hours)}</span> : null}
                <SeatsLeft left={left} />
              </Group>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Renders nothing if the number of seats is unlimited. */
function SeatsLeft({ left }: { left: number | null }) {
  if (left === null) return null
  if (left === 0)
    return (
      <Text span inherit fw={600} c="var(--mantine-color-error)">
        Full
      </Text>
    )
  return <span>{left === 1 ? '1 seat left' : `${left} seats left`}</span>
}

interface ModeProps {
  label: string
  event: EventView
  mode: SeatMode
  onChoose: (mode: SeatMode) => void
  evenFull?: boolean
}

const modeLabels: Record<SeatMode, string> = { 'in-person': 'In the room', online: 'Online' }

/** Choice between in-person and online attendance. Renders nothing if the event has only one mode. */
export function ModeChoice({ label, event, mode, onChoose, evenFull = false }: ModeProps) {
  if (event.modes.length < 2) return null
  return (
    <Radio.Group size="md" label={label} value={mode} onChange={(chosen) => onChoose(chosen as SeatMode)}>
      <Stack gap="xs" mt="xs">
        {event.modes.map((each) => (
          <Radio
            key={each}
            value={each}
            disabled={leftIn(each, event) === 0 && !evenFull && each !== mode}
            label={
              <>
                {modeLabels[each]}{' '}
                <Text span size="sm" c="dimmed">
                  <SeatsLeft left={leftIn(each, event)} />
                </Text>
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
