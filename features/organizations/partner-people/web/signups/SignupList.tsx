import { Badge, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { partnerSignups, type SignupRow } from '../../contract/joining.ts'
import { membership } from '../../contract.ts'
import { signupStates } from '../../rules/signup-states.ts'
import { waitedText } from './waited-text.ts'

const stateLabels = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const
const stateColors = { waiting: 'orange', approved: 'teal', rejected: 'gray' } as const

/** Sign-ups, with actions to approve or reject pending ones. */
export function SignupList({ partner: { partner, openMembership } }: { partner: OpenPartner }) {
  const list = useListState(partnerSignups.signups)
  const [rejecting, setRejecting] = useState<SignupRow | null>(null)
  const input = {
    ...list.paging,
    partner,
    source: list.filters.source,
    state: signupStates.find((each) => each === list.filters.state),
  }
  const decide = useCommand(partnerSignups.decideSignup, {
    invalidates: [partnerSignups.signups, membership.getPartnerUsers],
  })
  const approve = ({ signupid }: SignupRow) => decide.mutateAsync({ partner, signupid, approve: true })
  const approveOne = (row: SignupRow) =>
    approve(row).then(
      ({ message }) => notifySuccess(message),
      (error: Error) => notifyError(error.message),
    )
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search sign-ups', example: 'Name or email' }}
        filters={[filterBy('state', 'Status', optionsOf(stateLabels, signupStates))]}
      >
        <ExportCsv small of={partnerSignups.signups} input={input} />
      </StaffFilters>
      <StaffTable
        of={partnerSignups.signups}
        input={input}
        list={list}
        columns={columnsFor(decide.isPending, approveOne, setRejecting)}
        rowKey={({ signupid }) => signupid}
        caption="Sign-ups"
        again={60_000}
        {...(openMembership
          ? {}
          : {
              bulk: {
                nameOf: ({ name }: SignupRow) => name,
                actions: [
                  {
                    label: 'Approve',
                    fits: ({ state }: SignupRow) => state === 'waiting',
                    message: (rows: readonly SignupRow[]) =>
                      rows.length === 1
                        ? 'One person becomes a member and gets an email.'
                        : `${rows.length} people become members and get an email each.`,
                    run: approve,
                  },
                ],
              },
            })}
        empty={{
          title: 'No sign-ups',
          message: 'People who create an account under your address are listed here.',
        }}
      />
      <ReasonDialog
        opened={rejecting !== null}
        onClose={() => setRejecting(null)}
        title="Reject the sign-up"
        message={`${rejecting?.name ?? ''} keeps the account at the usual prices.`}
        hint="The person reads it in the email."
        yes="Reject"
        danger
        send={(reason) =>
          decide.mutateAsync({ partner, signupid: rejecting?.signupid ?? '', approve: false, reason })
        }
      />
    </>
  )
}

function columnsFor(
  isBusy: boolean,
  approve: (row: SignupRow) => Promise<void>,
  reject: (row: SignupRow) => void,
): Column<SignupRow>[] {
  return [
    column('who', 'Who', { card: 'heading' }, ({ name, email, company, isProven }) => (
      <Stack component="span" gap={2}>
        {name}
        <Quiet span data-anywhere>
          {[email, company].filter(Boolean).join(', ')}
        </Quiet>
        {isProven ? null : <Quiet span>Email not confirmed yet</Quiet>}
      </Stack>
    )),
    column('source', 'Source', ({ source }) => source || 'No campaign'),
    column('asked', 'Signed up', { sort: 'waiting', card: 'line' }, ({ askedAt, state }) =>
      state === 'waiting' ? `${formatDate(askedAt)}, ${waitedText(askedAt)}` : formatDate(askedAt),
    ),
    column('state', 'Status', { card: 'line' }, ({ state }) => (
      <Badge color={stateColors[state]}>{stateLabels[state]}</Badge>
    )),
    column(
      'decided',
      'Decided',
      ({ decidedBy, rule, reason }) => [byText(decidedBy, rule), reason].filter(Boolean).join('. ') || '–',
    ),
    column('acts', '', { card: 'line' }, (row) =>
      row.state === 'waiting' ? (
        <Group gap="xs" component="span">
          <Button
            color="copper"
            loading={isBusy}
            aria-label={`Approve ${row.name}`}
            onClick={() => void approve(row)}
          >
            Approve
          </Button>
          <Button variant="default" aria-label={`Reject ${row.name}`} onClick={() => reject(row)}>
            Reject
          </Button>
        </Group>
      ) : null,
    ),
  ]
}

function byText(decidedBy: string, rule: string): string {
  if (rule === 'open') return 'Open to everyone'
  if (rule !== '') return `By the rule for ${rule}`
  return decidedBy ? `By ${decidedBy}` : ''
}
