import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatBytes } from '#platform/contract/texts/format.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { office } from '../../../contract/office-contract.ts'
import type { Health } from '../../../contract/office-rows.ts'
import { lengthText } from './length-text.ts'

const MINUTE = 60_000
const LONG_WAIT = 300

/** Server health, refreshed every minute. */
export function SystemHealth() {
  const query = useQuery(office.health, {}, { refetchInterval: MINUTE })
  return <QueryState query={query}>{(health) => <Facts rows={healthRows(health)} />}</QueryState>
}

function healthRows(health: Health): [string, ReactNode][] {
  const { database, worker, mail, disk } = health
  const up = (Date.parse(health.at) - Date.parse(health.upSince)) / 1000
  return [
    [
      'Version',
      `${health.version} · running for ${lengthText(up)} · Node ${health.node} · ${formatBytes(health.memoryBytes)}`,
    ],
    [
      'Database',
      `PostgreSQL ${database.version} · ${formatBytes(database.bytes)} · ${database.connections} connections · answers in ${database.answerMs} ms`,
    ],
    [
      'Jobs',
      <Line key="jobs" worry={worker.givenUp > 0 || worker.oldestWaitSeconds > LONG_WAIT}>
        {worker.waiting} waiting
        {worker.waiting > 0 ? `, the oldest for ${lengthText(worker.oldestWaitSeconds)}` : ''} ·{' '}
        {worker.failing} failing ·{' '}
        <AppLink to="/adminIndex/jobs?state=given-up">{worker.givenUp} failed</AppLink>
      </Line>,
    ],
    [
      'Email',
      <Line key="mail" worry={mail.failed > 0}>
        {mail.way === 'server' ? 'Sent by the mail server' : 'Written to files'} · {mail.waiting} waiting ·{' '}
        <AppLink to="/adminIndex/mail?state=failed">{mail.failed} failed</AppLink>
        {mail.lastSentAt ? ` · last ${formatDateTime(mail.lastSentAt)}` : ''}
      </Line>,
    ],
    [
      'Disk',
      disk ? (
        <Line key="disk" worry={disk.freeBytes < disk.totalBytes / 10}>
          {formatBytes(disk.freeBytes)} free of {formatBytes(disk.totalBytes)} at {disk.folder}
        </Line>
      ) : (
        'not known'
      ),
    ],
  ]
}

function Line({ worry, children }: { worry: boolean; children: ReactNode }) {
  return (
    <span>
      {worry ? (
        <Badge color="red" mr="xs">
          Needs attention
        </Badge>
      ) : null}
      {children}
    </span>
  )
}
