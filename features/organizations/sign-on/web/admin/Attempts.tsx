import { Badge, Button } from '@mantine/core'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { type Attempt, signOnAdmin } from '../../contract.ts'
import { describeOutcome, isSuccess } from '../../rules/outcomes.ts'

interface Props {
  compid: string
  attempts: readonly Attempt[]
}

/** Shows the last sign-in attempts, and why some were refused. */
export function Attempts({ compid, attempts }: Props) {
  const unlink = useConfirmedCommand(signOnAdmin.unlink, { invalidates: [signOnAdmin.settings] })
  const columns: Column<Attempt>[] = [
    column('at', 'When', { card: 'heading' }, ({ at }) => formatDateTime(at)),
    column('result', 'Result', { card: 'line' }, ({ outcome, isTest }) => (
      <Badge color={outcome === 'asked' ? 'yellow' : isSuccess(outcome) ? 'teal' : 'red'}>
        {isTest ? 'Test ' : ''}
        {outcome === 'asked' ? 'to confirm' : isSuccess(outcome) ? 'passed' : 'refused'}
      </Badge>
    )),
    column('email', 'Address', { card: 'line' }, ({ email }) => email || '–'),
    column('reason', 'Reason', ({ outcome, detail }) => (
      <>
        {describeOutcome(outcome)}
        {detail ? <Quiet>{detail}</Quiet> : null}
      </>
    )),
    column('act', '', ({ attemptid, outcome, email }) =>
      outcome === 'linked' || outcome === 'opened' ? (
        <Button
          variant="subtle"
          aria-label={`Unlink ${email}`}
          onClick={() =>
            void unlink.ask({
              input: { compid, attemptid },
              title: 'Unlink the account',
              message: `The owner of ${email} confirms the account again at the next sign-in.`,
              yes: 'Unlink',
              onSuccess: ({ message }) => notifySuccess(message),
            })
          }
        >
          Unlink
        </Button>
      ) : null,
    ),
  ]
  return (
    <section>
      <SectionTitle>Last attempts</SectionTitle>
      {attempts.length === 0 ? (
        <Quiet>No attempts yet.</Quiet>
      ) : (
        <DataTable
          caption="Last attempts to sign in"
          columns={columns}
          rows={attempts}
          rowKey={(row) => row.attemptid}
        />
      )}
    </section>
  )
}
