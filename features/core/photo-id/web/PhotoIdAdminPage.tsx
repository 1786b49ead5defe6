import { Anchor, Badge, Button, Group, Switch } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { personLines } from '#platform/web/staff/columns.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import type { StaffFilter } from '#platform/web/staff/StaffFilters.tsx'
import { StaffList } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type PhotoIdRow, photoIdAdmin } from '../contract.ts'
import {
  type PhotoState,
  PICTURE_DAYS,
  photoAgencyNames,
  photoStateNames,
  photoStates,
} from '../rules/photo-id.ts'

const columnsFor = (onReject: (photo: PhotoIdRow) => void): Column<PhotoIdRow>[] => [
  column('person', 'Learner', { card: 'heading' }, ({ person, detail }) => personLines(person, detail)),
  column('picture', 'Picture', ({ picture, person }) =>
    picture ? (
      <Anchor href={picture} target="_blank" rel="noopener" inherit aria-label={`Photo ID of ${person}`}>
        Open
      </Anchor>
    ) : (
      'Deleted'
    ),
  ),
  column('sent', 'Sent', ({ sentAt }) => formatDate(sentAt)),
  column('state', 'Status', ({ state, decidedAt, reviewer, reason }) => (
    <div>
      <Badge color={{ waiting: 'yellow', approved: 'green', rejected: 'red' }[state]}>
        {photoStateNames[state]}
      </Badge>
      {decidedAt ? (
        <Quiet span data-second data-anywhere>
          {formatDate(decidedAt)}, {reviewer} {reason}
        </Quiet>
      ) : null}
    </div>
  )),
  column('acts', '', { card: 'line' }, (photo) =>
    photo.state === 'waiting' ? <Decide photo={photo} onReject={() => onReject(photo)} /> : null,
  ),
]

function Decide({ photo, onReject }: { photo: PhotoIdRow; onReject: () => void }) {
  const approve = useCommand(photoIdAdmin.approvePhotoId, {
    invalidates: [photoIdAdmin.photoIdList],
    onSuccess: () => notifySuccess(`The photo ID of ${photo.person} is approved.`),
  })
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        color="copper"
        loading={approve.isPending}
        aria-label={`Approve the photo ID of ${photo.person}`}
        onClick={() =>
          approve.mutate({ photoid: photo.photoid }, { onError: ({ message }) => notifyError(message) })
        }
      >
        Approve
      </Button>
      <RowButton aria-label={`Reject the photo ID of ${photo.person}`} onClick={onReject}>
        Reject
      </RowButton>
    </Group>
  )
}

/** Settings for the agencies that require a photo ID, and review instructions. */
function AgencyRules() {
  const { data } = useQuery(photoIdAdmin.photoIdRules, {})
  const save = useCommand(photoIdAdmin.savePhotoIdRule, {
    invalidates: [photoIdAdmin.photoIdRules],
  })
  return (
    <>
      Compare name and face with the account. The picture is deleted {PICTURE_DAYS} days after the decision.
      {data?.agencies.map(({ agency, since }) => (
        <Switch
          key={agency}
          mt="md"
          label={`${photoAgencyNames[agency]} requires a photo ID`}
          description={
            since
              ? `For learners who enrolled since ${formatDate(since)}.`
              : 'If you turn this on, it applies to learners who enroll from now on.'
          }
          checked={since !== null}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate(
              { agency, required: event.currentTarget.checked },
              { onError: ({ message }) => notifyError(message) },
            )
          }
        />
      ))}
    </>
  )
}

const filters: StaffFilter<'state'>[] = [filterBy('state', 'Status', optionsOf(photoStateNames, photoStates))]

/** Staff page to review photo IDs: compare name and face, then approve or reject. */
export default function PhotoIdAdminPage() {
  const list = useListState(photoIdAdmin.photoIdList)
  const [rejected, setRejected] = useState<PhotoIdRow | null>(null)
  const reject = useCommand(photoIdAdmin.rejectPhotoId, { invalidates: [photoIdAdmin.photoIdList] })
  const state = list.filters.state as PhotoState | ''
  return (
    <>
      <StaffList
        title="Photo IDs"
        lead={<AgencyRules />}
        of={photoIdAdmin.photoIdList}
        list={list}
        input={{ ...list.paging, state, sort: state === 'waiting' ? 'oldest' : list.paging.sort }}
        search={{ label: 'Search photo IDs', example: 'Name or email' }}
        filters={filters}
        columns={columnsFor(setRejected)}
        rowKey={({ photoid }) => photoid}
        empty={{
          title: 'No photo IDs',
          message: 'Those that learners send appear here. Filters may hide some.',
        }}
        again={60_000}
      />
      {rejected ? (
        <ReasonDialog
          opened
          onClose={() => setRejected(null)}
          title="Reject the photo ID"
          message={`${rejected.person} gets an email with the reason and can send another picture.`}
          hint="The learner reads it: the name differs, the face is not readable, the ID has expired."
          yes="Reject it"
          danger
          send={async (reason) => {
            await reject.mutateAsync({ photoid: rejected.photoid, reason })
            notifySuccess(`${rejected.person} gets an email.`, 'Rejected')
          }}
        />
      ) : null}
    </>
  )
}
