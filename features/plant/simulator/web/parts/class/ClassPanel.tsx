import { Badge, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live-events.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { ClassRow, MemberRow } from '../../../contract/class-views.ts'
import { simulator } from '../../../contract.ts'
import { type FaultName, faultLabels, faultNames, scenarioIds, scenarioTitles } from '../../../rules/names.ts'
import { clockText } from '../panel/show-figure.ts'

const AGAIN = 5000
type SentClass = Omit<ClassRow, 'openedAt' | 'endedAt'> & { openedAt: string; endedAt: string | null }
type SentMember = Omit<MemberRow, 'joinedAt' | 'seenAt'> & { joinedAt: string; seenAt: string | null }

/** Classes of an instructor: open one, view its trains, inject faults, end it. */
export function ClassPanel() {
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useQuery(simulator.classes, { rows: 20 })
  const latest = list.data?.rows.find(({ endedAt }) => endedAt === null)?.classid ?? null
  const shown = chosen ?? latest
  return (
    <Stack gap="xl">
      <OpenClass opened={setChosen} />
      <QueryState query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Quiet>You have opened no class yet.</Quiet>
          ) : (
            <Select
              label="Class"
              value={shown ?? rows[0]?.classid ?? null}
              onChange={setChosen}
              data={rows.map((each) => ({ value: each.classid, label: labelOf(each) }))}
            />
          )
        }
      </QueryState>
      {(shown ?? list.data?.rows[0]?.classid) ? (
        <Classroom key={shown} classId={shown ?? list.data?.rows[0]?.classid ?? ''} />
      ) : null}
    </Stack>
  )
}

const labelOf = ({ title, endedAt, openedAt }: SentClass): string =>
  `${title} (${endedAt ? 'ended' : 'open'}, ${formatDateTime(openedAt)})`

function OpenClass({ opened }: { opened: (classId: string) => void }) {
  const { form, send, sending, failure } = useOperationForm(simulator.openClass, {
    initial: { title: '', scenario: 'scaling' as (typeof scenarioIds)[number] },
    toInput: (values) => values,
    invalidates: [simulator.classes],
    onSuccess: ({ classid }) => opened(classid),
  })
  return (
    <form onSubmit={send} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput label="Name of the class" {...form.getInputProps('title')} />
        <Select
          label="Scenario"
          data={scenarioIds.map((value) => ({ value, label: scenarioTitles[value] }))}
          {...form.getInputProps('scenario')}
        />
        <Button type="submit" loading={sending}>
          Open a class
        </Button>
      </Group>
      <Failure>{failure}</Failure>
    </form>
  )
}

function Classroom({ classId }: { classId: string }) {
  const room = useQuery(simulator.classroom, { classid: classId }, { refetchInterval: AGAIN })
  useLive('simulator', () => void room.refetch())
  const end = useCommand(simulator.endClass, { invalidates: [simulator.classes, simulator.classroom] })
  return (
    <QueryState query={room}>
      {(data) => (
        <Stack gap="md">
          <Group justify="space-between">
            <div>
              <Quiet>Code to join</Quiet>
              <Title order={2} style={{ letterSpacing: '0.12em' }}>
                {data.code}
              </Title>
            </div>
            {data.endedAt ? (
              <Badge color="gray">Ended</Badge>
            ) : (
              <Button
                variant="default"
                loading={end.isPending}
                onClick={() => end.mutate({ classid: classId })}
              >
                End the class
              </Button>
            )}
          </Group>
          {data.endedAt ? null : <Inject classId={classId} members={data.rows} />}
          <Members rows={data.rows} />
        </Stack>
      )}
    </QueryState>
  )
}

function Inject({ classId, members }: { classId: string; members: readonly SentMember[] }) {
  const [fault, setFault] = useState<FaultName>('antiscalant')
  const [userid, setUser] = useState('')
  const inject = useCommand(simulator.inject, { invalidates: [simulator.classroom] })
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Select
          label="Fault"
          value={fault}
          onChange={(value) => setFault((value as FaultName | null) ?? fault)}
          data={faultNames.map((value) => ({ value, label: faultLabels[value] }))}
        />
        <Select
          label="Into"
          value={userid}
          onChange={(value) => setUser(value ?? '')}
          data={[
            { value: '', label: 'Every train' },
            ...members.map((each) => ({ value: each.userid, label: each.name })),
          ]}
        />
        <Button
          disabled={members.length === 0}
          loading={inject.isPending}
          onClick={() => inject.mutate({ classid: classId, userid, fault })}
        >
          Inject
        </Button>
      </Group>
      <Failure>{inject.error?.message ?? null}</Failure>
    </Stack>
  )
}

const columns: Column<SentMember>[] = [
  column('name', 'Member', ({ name }) => name),
  column('state', 'Train', ({ train }) => train?.state ?? 'Not started'),
  column('time', 'Time', { end: true }, ({ train }) => (train ? clockText(train.seconds) : '')),
  column('flow', 'Permeate', { end: true }, ({ train }) =>
    train ? `${Math.round(train.permeate)} gpm` : '',
  ),
  column('recovery', 'Recovery', { end: true }, ({ train }) =>
    train ? `${Math.round(train.recovery * 100)}%` : '',
  ),
  column('salt', 'Conductivity', { end: true }, ({ train }) =>
    train ? `${Math.round(train.conductivity)} µS/cm` : '',
  ),
  column('acts', 'Acts', { end: true }, ({ train }) => train?.acts ?? ''),
  column('score', 'Score', { end: true }, ({ train }) => train?.score ?? ''),
  column('faults', 'Faults', ({ faults }) =>
    faults.map((name) => faultLabels[name as FaultName] ?? name).join(', '),
  ),
]

function Members({ rows }: { rows: readonly SentMember[] }) {
  if (rows.length === 0) return <Text>No one has joined yet. Show the code to your class.</Text>
  return (
    <DataTable caption="Trains of the class" columns={columns} rows={rows} rowKey={({ userid }) => userid} />
  )
}
