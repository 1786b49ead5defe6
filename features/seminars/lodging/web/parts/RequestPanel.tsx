import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { type LodgingRequest, stays } from '../../contract/stay-contract.ts'

const stale = [stays.requests, stays.calendar, stays.own]

/** Pending requests; staff assign a bed or refuse with a reason. */
export function RequestPanel() {
  const query = useQuery(stays.requests, {})
  return (
    <PageFrame wide title="Requests for beds">
      <QueryState
        query={query}
        empty={{
          when: ({ requests }) => requests.length === 0,
          title: 'No requests',
          message: 'When staff or registrants ask for a bed, their requests wait here.',
        }}
      >
        {({ requests, more }) => (
          <Stack gap="md">
            {requests.map((request) => (
              <Request key={request.stayid} request={request} />
            ))}
            {more ? <Quiet>There are more. They appear here as these are decided.</Quiet> : null}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function Request({ request }: { request: LodgingRequest }) {
  const { stayid, who, unit, event, from, to, note, askedAt, free } = request
  const [bedid, setBed] = useState(free[0]?.value ?? '')
  const approve = useCommand(stays.approve, {
    invalidates: stale,
    onSuccess: () => notifySuccess(`${who} has a bed.`),
  })
  const refuse = useCommand(stays.refuse, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The request is refused.'),
  })
  const chosen = free.some(({ value }) => value === bedid) ? bedid : (free[0]?.value ?? '')
  return (
    <Paper component="section" withBorder p="md" aria-label={`Request of ${who}`}>
      <SectionTitle m={0}>{who}</SectionTitle>
      <Text>
        {formatDay(from)} to {formatDay(to)}, {unit}
      </Text>
      {event === '' ? null : <Quiet>For {event}</Quiet>}
      {note === '' ? null : <Text mt="xs">“{note}”</Text>}
      <Quiet mb="sm">Asked on {formatDateTime(askedAt)}</Quiet>
      <Group align="flex-end" gap="sm">
        {free.length === 0 ? (
          <Text c="red">No bed of this unit is free on all of these days.</Text>
        ) : (
          <>
            <Select
              label="Bed"
              w={{ base: '100%', xs: '18rem' }}
              data={free}
              value={chosen}
              onChange={(value) => setBed(value ?? '')}
            />
            <Button
              color="copper"
              loading={approve.isPending}
              onClick={() => approve.mutate({ stayid, bedid: chosen }, orNotify)}
            >
              Give this bed
            </Button>
          </>
        )}
        <ReasonButton
          label="Refuse"
          variant="default"
          title={`Refuse the request of ${who}?`}
          message={`${formatDay(from)} to ${formatDay(to)}, ${unit}`}
          yes="Refuse the request"
          hint={`${who} reads it in the email.`}
          danger
          send={(reason) => refuse.mutateAsync({ stayid, reason })}
        />
      </Group>
    </Paper>
  )
}
