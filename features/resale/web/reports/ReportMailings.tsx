import { Button, Group, MultiSelect, NativeSelect, Stack } from '@mantine/core'
import { askFirst } from '#platform/web/ask.ts'
import { formatDay } from '#platform/web/format.ts'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { partnerReports } from '../../contract/reports.ts'

const rhythms = { week: 'Every Monday', month: 'On the first of each month' } as const

/** Who gets the report by email and how often, and a new one. */
export function ReportMailings({ partner }: { partner: string }) {
  const query = useQuery(partnerReports.reportMailings, { partner })
  const end = useCommand(partnerReports.endReportMailing, {
    stale: [partnerReports.reportMailings],
    done: () => sayDone('The report is no longer sent.'),
  })
  const ask = async (mailingid: string) => {
    const yes = await askFirst({
      title: 'Stop this report?',
      message: 'Its readers get no more of it.',
      yes: 'Stop',
      danger: true,
    })
    if (yes) end.mutate({ partner, mailingid }, { onError: ({ message }) => sayProblem(message) })
  }
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
    stale: [partnerReports.reportMailings],
    done: () => {
      sayDone('The report is sent from now on.')
      form.reset()
    },
  })
  return (
    <section>
      <SectionTitle>Send the report</SectionTitle>
      {administrators.length === 0 ? (
        <Quiet>This partner has no administrator yet. Reports go to administrators alone.</Quiet>
      ) : (
        <form onSubmit={send} noValidate>
          <Stack>
            <Failure>{failure}</Failure>
            <MultiSelect label="To" withAsterisk data={administrators} {...form.getInputProps('readers')} />
            <NativeSelect
              label="When"
              data={[
                { value: 'month', label: rhythms.month },
                { value: 'week', label: rhythms.week },
              ]}
              {...form.getInputProps('every')}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={sending}>
                Send from now on
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </section>
  )
}
