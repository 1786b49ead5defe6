import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatAge } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { personLines } from '#platform/web/staff/columns.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type ClaimRow, hoursAdmin } from '../../contract/hours-contract.ts'
import { dayText, deliveryLabels, hoursText } from '../../rules/certificate-text.ts'
import { type ClaimState, claimStates } from '../../rules/external-hours/claim-states.ts'
import { ClaimBadge } from '../parts/hours/ClaimBadge.tsx'
import { claimLabels } from '../parts/hours/claim-labels.ts'
import { ApproveHours } from './ApproveHours.tsx'

type Act = { kind: 'approve' | 'refuse'; claim: ClaimRow }

const columnsFor = (act: (act: Act) => void): Column<ClaimRow>[] => [
  column('person', 'Learner', { card: 'heading' }, ({ person, detail }) => personLines(person, detail)),
  column('name', 'What', ({ name, provider, heldOn, deliveryMethod }) => (
    <div>
      {name}
      <Quiet span data-second data-anywhere>
        {provider} · {dayText(heldOn)} · {deliveryLabels[deliveryMethod]}
      </Quiet>
    </div>
  )),
  column('proof', 'Proof', ({ proof, person }) => (
    <Anchor
      href={proof.url}
      target="_blank"
      rel="noopener"
      inherit
      aria-label={`Proof of ${person}, ${proof.type.toUpperCase()}`}
    >
      {proof.type.toUpperCase()}
    </Anchor>
  )),
  column('tceq', 'TCEQ number', { card: 'hidden' }, ({ tceqNumber }) => tceqNumber || '–'),
  column('hours', 'Hours', { card: 'line', end: true }, ({ hours, approvedHours }) =>
    approvedHours === null ? hoursText(hours) : `${hoursText(approvedHours)} of ${hoursText(hours)}`,
  ),
  column('state', 'Status', ({ state, decision, approvedForTexas }) => (
    <div>
      <ClaimBadge state={state} />
      {approvedForTexas ? (
        <Quiet span data-second data-anywhere>
          counts with TCEQ
        </Quiet>
      ) : null}
      {decision ? (
        <Quiet span data-second data-anywhere>
          {decision}
        </Quiet>
      ) : null}
    </div>
  )),
  column('age', 'Age', { end: true }, ({ days }) => formatAge(days)),
  column('acts', '', { card: 'line' }, (claim) =>
    claim.state === 'waiting' ? <Decide claim={claim} act={act} /> : null,
  ),
]

function Decide({ claim, act }: { claim: ClaimRow; act: (act: Act) => void }) {
  const whose = `${claim.name} of ${claim.person}`
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        color="copper"
        aria-label={`Approve ${whose}`}
        onClick={() => act({ kind: 'approve', claim })}
      >
        Approve
      </Button>
      <RowButton aria-label={`Refuse ${whose}`} onClick={() => act({ kind: 'refuse', claim })}>
        Refuse
      </RowButton>
    </Group>
  )
}

const filters: StaffFilter<'state'>[] = [filterBy('state', 'Status', optionsOf(claimLabels, claimStates))]

/** Staff page to review external hours: check the proof, then approve or reject. */
export default function ExternalHoursAdminPage() {
  const list = useListState(hoursAdmin.externalHoursList)
  const [open, setOpen] = useState<Act | null>(null)
  const close = () => setOpen(null)
  const state = list.filters.state as ClaimState | ''
  return (
    <>
      <StaffList
        title="Outside training hours"
        lead="Check the proof: the name, the day, the hours. Approved hours count for renewals immediately."
        of={hoursAdmin.externalHoursList}
        list={list}
        input={{ ...list.paging, state, sort: state === 'waiting' ? 'oldest' : list.paging.sort }}
        search={{ label: 'Search hours', example: 'Name, email, course or provider' }}
        filters={filters}
        columns={columnsFor(setOpen)}
        rowKey={({ claimid }) => claimid}
        empty={{ title: 'Nothing here', message: 'Nothing matches. Try other words or fewer filters.' }}
        again={60_000}
      />
      {open?.kind === 'approve' ? <ApproveHours claim={open.claim} onClose={close} /> : null}
      {open?.kind === 'refuse' ? <RefuseHours claim={open.claim} onClose={close} /> : null}
    </>
  )
}

function RefuseHours({ claim, onClose }: { claim: ClaimRow; onClose: () => void }) {
  const refuse = useCommand(hoursAdmin.refuseExternalHours, { invalidates: [hoursAdmin.externalHoursList] })
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Refuse ${hoursText(claim.hours)} hours`}
      message={`${claim.name}, ${claim.person}. The learner gets an email and can send other proof.`}
      hint="The learner reads it."
      yes="Refuse the hours"
      danger
      send={async (reason) => {
        await refuse.mutateAsync({ claimid: claim.claimid, reason })
        notifySuccess(`${claim.person} gets an email.`, 'Refused')
      }}
    />
  )
}
