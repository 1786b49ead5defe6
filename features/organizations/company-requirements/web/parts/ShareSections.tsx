import { Button, Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatDay } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { LinkViews } from '#platform/web/sharing/LinkViews.tsx'
import { NewLinkForm } from '#platform/web/sharing/NewLinkForm.tsx'
import { ShareLinks as Links } from '#platform/web/sharing/ShareLinks.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { complianceMailings, complianceShares, type Mailing, type Share } from '../../contract/sharing.ts'
import { type ShareKind, shareDays, shareKinds, shareLabels } from '../../rules/share-terms.ts'
import { useChoices } from './people-filters.ts'

/** A company's share links, with a form to create one. */
export const ShareLinks = ({ compid }: { compid: string }) => (
  <section>
    <SectionTitle>Links without a login</SectionTitle>
    <Links
      list={complianceShares.list}
      input={{ compid }}
      linksOf={({ shares }) => shares}
      empty="Make one for an inspector or a customer. It works until it expires or you end it."
      idOf={({ shareid }) => shareid}
      shows={({ kind, plant }) => (plant === '' ? shareLabels[kind] : `${shareLabels[kind]}, ${plant}`)}
      end={complianceShares.end}
      endInput={({ shareid }) => ({ shareid })}
      Views={Views}
    >
      <NewLink compid={compid} />
    </Links>
  </section>
)

const Views = ({ link: { shareid } }: { link: Share }) => (
  <LinkViews query={useQuery(complianceShares.views, { shareid })} />
)

function NewLink({ compid }: { compid: string }) {
  const choices = useChoices(compid)
  return (
    <NewLinkForm
      make={complianceShares.make}
      list={complianceShares.list}
      initial={{
        kind: 'inspection' as ShareKind,
        label: '',
        plant: '',
        days: 30 as (typeof shareDays)[number],
      }}
      toInput={(values) => ({ ...values, compid })}
      days={shareDays}
      placeholder="Inspector of the state"
    >
      {(form) => (
        <>
          <Select
            label="It shows"
            data={optionsOf(shareLabels, shareKinds)}
            {...form.getInputProps('kind')}
          />
          <Select
            label="Plant"
            data={[
              { value: '', label: 'Every plant' },
              ...(choices.data?.plants ?? []).map((value) => ({ value, label: value })),
            ]}
            {...form.getInputProps('plant')}
          />
        </>
      )}
    </NewLinkForm>
  )
}

/** Weekly and monthly report emails, with a form to add one. */
export function Mailings({ compid }: { compid: string }) {
  const mailings = useQuery(complianceMailings.list, { compid })
  return (
    <section>
      <SectionTitle>Report by email</SectionTitle>
      <QueryState query={mailings}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
            <Stack>
              {data.mailings.length === 0 ? (
                <Quiet>
                  No report is sent yet. Each reader gets the people they may see, with all gaps as a file.
                </Quiet>
              ) : (
                <Running mailings={data.mailings} />
              )}
            </Stack>
            <NewMailing compid={compid} leaders={data.leaders} />
          </SimpleGrid>
        )}
      </QueryState>
    </section>
  )
}

function Running({ mailings }: { mailings: Mailing[] }) {
  const end = useCommand(complianceMailings.end, {
    invalidates: [complianceMailings.list],
    onSuccess: () => notifySuccess('The report is not sent any more.'),
  })
  const columns: Column<Mailing>[] = [
    column('readers', 'To', { card: 'heading' }, ({ readers }) => readers.join(', ') || 'No one'),
    column('every', 'How often', ({ every }) =>
      every === 'week' ? 'Every Monday' : 'On the first of each month',
    ),
    column('next', 'Next', ({ nextOn }) => formatDay(nextOn)),
    column('acts', '', { end: true }, ({ mailingid }) => (
      <Button size="compact-md" variant="default" onClick={() => end.mutate({ mailingid })}>
        Stop
      </Button>
    )),
  ]
  return (
    <DataTable
      caption="Reports by email"
      columns={columns}
      rows={mailings}
      rowKey={({ mailingid }) => mailingid}
    />
  )
}

interface NewMailingProps {
  compid: string
  leaders: { value: string; label: string }[]
}

function NewMailing({ compid, leaders }: NewMailingProps) {
  const { form, send, sending, failure } = useOperationForm(complianceMailings.add, {
    initial: { every: 'week' as 'week' | 'month', readers: [] as string[] },
    toInput: (values) => ({ ...values, compid }),
    invalidates: [complianceMailings.list],
    onSuccess: () => {
      form.reset()
      notifySuccess('The report is sent from the next date on.')
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Select
        label="How often"
        data={optionsOf({ week: 'Every Monday', month: 'On the first of each month' })}
        {...form.getInputProps('every')}
      />
      <Checkbox.Group label="Who gets it" {...form.getInputProps('readers')}>
        <Stack gap={6} mt={6}>
          {leaders.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Failure>{failure}</Failure>
      <Button type="submit" loading={sending}>
        Send the report
      </Button>
    </FormStack>
  )
}
