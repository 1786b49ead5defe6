import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconDoorExit, IconDotsVertical, IconPointFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { listedName } from '#platform/contract/names.ts'
import { formatTime } from '#platform/contract/texts/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { payLabels } from '../../../../rules/door/pay-states.ts'
import type { Status } from '../../../../rules/door/status.ts'
import type { SeenPerson } from '../stored/use-door.ts'
import classes from './People.module.css'

interface Props {
  person: SeenPerson
  status: Status
  timeZone: string
  /** Example: 'Level I, Level II'. */
  seminars: string
  /** True if the participant is registered for the seminar of this session. */
  isExpected: boolean
  onTap: (person: SeenPerson) => void
  onMore: (person: SeenPerson) => void
}

const icons = { missing: IconPointFilled, in: IconCheck, out: IconDoorExit } as const

/** A participant row sized for touch: a tap checks in, the next tap checks out. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { person, status, timeZone, seminars, isExpected, onTap, onMore } = props
  const { state, at } = status
  const Icon = icons[state]
  const words = stateText(status, at ? formatTime(at, timeZone) : '')
  const next = state === 'in' ? 'Check out' : 'Check in'
  return (
    <li className={classes.row} data-state={state}>
      <button
        type="button"
        className={classes.tap}
        onClick={() => onTap(person)}
        aria-label={`${next} ${person.name}. ${words}`}
      >
        <Stack component="span" gap={2} miw={0} flex={1}>
          <Text span fz={18} fw={620} lh={1.25} data-anywhere>
            {listedName(person)}
          </Text>
          <Quiet span data-anywhere>
            {[person.company, seminars].filter(Boolean).join(' · ')}
          </Quiet>
          <Notes person={person} isExpected={isExpected} />
        </Stack>
        <span className={classes.state}>
          <Icon size={18} aria-hidden />
          {words}
        </span>
      </button>
      <ActionIcon
        w="2.75rem"
        h="2.75rem"
        flex="none"
        style={{ alignSelf: 'center' }}
        aria-label={`More about ${person.name}`}
        onClick={() => onMore(person)}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
})

const stateText = ({ state }: Status, clock: string): string =>
  state === 'in' ? `In ${clock}` : state === 'out' ? `Out ${clock}` : 'Missing'

function Notes({ person, isExpected }: Pick<Props, 'person' | 'isExpected'>) {
  const { pays, special, mode, attended } = person
  const hasNotes = pays === 'due' || special || mode === 'online' || attended !== null || !isExpected
  if (!hasNotes) return null
  return (
    <Group component="span" gap="0.25rem 0.5rem" mt={2}>
      {pays === 'due' ? <Badge color="red">{payLabels.due}</Badge> : null}
      {isExpected ? null : <Badge color="yellow">Another seminar</Badge>}
      {mode === 'online' ? <Badge color="gray">Online</Badge> : null}
      {attended === null ? null : (
        <Badge color="gray">{attended ? 'Marked attended' : 'Marked absent'}</Badge>
      )}
      {special ? (
        <Text span fz="sm">
          Needs: {special}
        </Text>
      ) : null}
    </Group>
  )
}
