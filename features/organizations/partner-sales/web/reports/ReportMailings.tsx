import { Button, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDay } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { partnerReports } from '../../contract/reports.ts'

const rhythms = { week: 'Every Monday', month: 'On the first of each month' } as const

/** Email report subscriptions with recipients and frequency, and a form to add one. */
export function ReportMailings({ partner }: { partner: string }) {
  const query = useQuery(partnerReports.reportMailings, { partner })
  const end = useConfirmedCommand(partnerReports.endReportMailing, {
    invalidates: [partnerReports.reportMailings],
    onSuccess: () => notifySuccess('The report is no longer sent.'),
  })
  const ask = (mailingid: string) =>
    end.ask({
      input: { partner, mailingid },
      title: 'Stop this report?',
      message: 'Its readers get no more of it.',
      yes: 'Stop',
      danger: true,
    })
  return (
    <Stack maw="48rem" gap="lg">
      <QueryState
        query={query}
        empty={{
          when: ({ mailings }) => mailings.length === 0,
          title: 'No report is sent yet',
          message:
            'Administrators of the partner can get it every week or month, with its figures as a file.',
        }}
      >
        {({ mailings }) => (
          <DataTable
            caption="Reports by email"
            rows={mailings}
            rowKey={({ mailingid }) => mailingid}
            columns={[
              {
                key: 'readers',
                title: 'To',
                card: 'heading',
                cell: ({ readers }) => readers.join(', ') || 'No one any more',
              },
              { key: 'every', title: 'When', cell: ({ every }) => rhythms[every] },
              { key: 'next', title: 'Next', cell: ({ nextOn }) => formatDay(nextOn) },
              {
                key: 'end',
                title: '',
                end: true,
                cell: ({ mailingid }) => (
                  <Button variant="subtle" size="sm" onClick={() => void ask(mailingid)}>
                    Stop
                  </Button>
                ),
              },
            ]}
          />
        )}
      </QueryState>
      <NewMailing partner={partner} administrators={query.data?.administrators ?? []} />
    </Stack>
  )
}

interface NewProps {
  partner: string
  administrators: { value: string; label: string }[]
}

function NewMailing({ partner, administrators }: NewProps) {
  const { form, send, sending, failure } = useOperationForm(partnerReports.addReportMailing, {
    initial: { every: 'month' as 'week' | 'month', readers: [] as string[] },
    toInput: ({ every, readers }) => ({ partner, readers, every }),
    invalidates: [partnerReports.reportMailings],
    onSuccess: () => {
      notifySuccess('The report is sent from now on.')
      form.reset()
    },
  })
  return (
    <section>
      <SectionTitle>Send the report</SectionTitle>
      {administrators.length === 0 ? (
        <Quiet>This partner has no administrator yet. Reports go to administrators alone.</Quiet>
      ) : (
        <FormStack onSubmit={send}>
          <Failure>{failure}</Failure>
          <MultiSelect label="To" withAsterisk data={administrators} {...form.getInputProps('readers')} />
          <NativeSelect
            size="sm"
            label="When"
            data={optionsOf({ month: rhythms.month, week: rhythms.week })}
            {...form.getInputProps('every')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={sending}>
              Send from now on
            </Button>
          </Group>
        </FormStack>
      )}
    </section>
  )
}
