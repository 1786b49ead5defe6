import { Badge, Button, Group, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CallRow } from '../../contract.ts'
import { outcomeNames } from '../../rules/outcomes.ts'
import classes from './CallCard.module.css'
import { phoneLink } from './phone-link.ts'

interface Props {
  row: CallRow
  isStarting: boolean
  onCall: () => void
  onAllow: () => void
}

/** A person to call: name, reasons, phone link, and actions. */
export function CallCard({ row, isStarting, onCall, onAllow }: Props) {
  const { name, company, reasons, state, caller, isMine, blockedReason } = row
  const isTaken = caller !== '' && !isMine
  return (
    <li className={classes.card}>
      <div>
        <Group gap="xs">
          <Text fw={700} fz="lg" component="h2">
            {name}
          </Text>
          {isTaken ? <Badge color="yellow">{caller} is calling</Badge> : null}
          {isMine ? <Badge color="blue">You are calling</Badge> : null}
        </Group>
        {company ? <Quiet>{company}</Quiet> : null}
        <ul className={classes.reasons}>
          {reasons.map(({ key, label, sentence, since }) => (
            <li key={`${key} ${since} ${sentence}`}>
              <Text component="span" fw={600}>
                {label}.
              </Text>{' '}
              {sentence}
            </li>
          ))}
        </ul>
        <Quiet mt="xs">{lineOf(row)}</Quiet>
        {blockedReason ? <Quiet>{blockedReason}</Quiet> : null}
      </div>
      <div className={classes.acts}>
        {state === 'blocked' ? (
          <Button variant="default" onClick={onAllow} aria-label={`Allow calls to ${name}`}>
            Allow calls
          </Button>
        ) : (
          <Acts row={row} isTaken={isTaken} isStarting={isStarting} onCall={onCall} />
        )}
        {row.userid ? <AppLink to={`/adminIndex/people/${row.userid}`}>Open {name}</AppLink> : null}
      </div>
    </li>
  )
}

type ActsProps = Pick<Props, 'row' | 'isStarting' | 'onCall'> & { isTaken: boolean }

/** Tapping the number dials and also starts the call here. */
function Acts({ row: { name, phone, isMine }, isTaken, isStarting, onCall }: ActsProps) {
  if (isTaken) return <Text fw={600}>{phone}</Text>
  return (
    <>
      <Button
        component="a"
        href={phoneLink(phone)}
        color="copper"
        leftSection={<IconPhone size={20} aria-hidden />}
        aria-label={`Dial ${name}, ${phone}`}
        onClick={onCall}
      >
        {phone}
      </Button>
      <Button
        variant="default"
        loading={isStarting}
        onClick={onCall}
        aria-label={`${isMine ? 'Continue with' : 'Start the call with'} ${name}`}
      >
        {isMine ? 'Continue' : 'Start the call'}
      </Button>
    </>
  )
}

/** 'Due since Mar 2, 2026. Last call Feb 27, 2026: No answer.' */
function lineOf({ state, dueAt, last }: CallRow): string {
  const due =
    state === 'later'
      ? `Call on ${formatDateTime(dueAt)}.`
      : state === 'blocked'
        ? `Not to be called since ${formatDate(dueAt)}.`
        : state === 'done'
          ? ''
          : `Due since ${formatDate(dueAt)}.`
  const before = last ? `Last call ${formatDate(last.at)}: ${outcomeNames[last.outcome]}.` : ''
  return [due, before].filter(Boolean).join(' ')
}
