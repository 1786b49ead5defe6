import { Button, Group, Select, Text } from '@mantine/core'
import { Suspense } from 'react'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { notifySuccess, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type Alert, jobBoard } from '../../contract.ts'
import { certificateName, jobCertificates } from '../../rules/job-text.ts'
import classes from './Jobs.module.css'

const certificates = jobCertificates.map((value) => ({ value, label: certificateName(value) }))

/** Saved searches, which notify the user of matching new openings. */
export function AlertsPart() {
  const query = useQuery(jobBoard.alerts, {})
  return (
    <>
      <QueryState
        query={query}
        empty={{
          when: ({ alerts }) => alerts.length === 0,
          title: 'No alerts',
          message: 'Save one below. You get a message when a new job fits.',
        }}
      >
        {({ alerts }) => (
          <Rows aria-label="My alerts">
            {alerts.map((alert) => (
              <AlertRow key={alert.alertid} alert={alert} />
            ))}
          </Rows>
        )}
      </QueryState>
      <AlertForm />
    </>
  )
}

/** The state is optional because an alert can cover an entire country. */
const anyState: object = { required: false }

const textOf = ({ place, certificate }: Alert): string =>
  `${place || 'Everywhere'}, ${certificate ? `asks for ${certificate}` : 'any certificate'}`

function AlertRow({ alert }: { alert: Alert }) {
  const remove = useCommand(jobBoard.removeAlert, {
    invalidates: [jobBoard.alerts],
    onSuccess: () => notifySuccess('The alert is removed.'),
  })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" className={classes.card}>
      <Text>{textOf(alert)}</Text>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={`Remove the alert ${textOf(alert)}`}
        onClick={() => remove.mutate({ alertid: alert.alertid }, orNotify)}
      >
        Remove
      </Button>
    </Group>
  )
}

function AlertForm() {
  const { form, send, sending, failure } = useOperationForm(jobBoard.addAlert, {
    initial: { country: 'US', state: '', certificate: '' },
    toInput: ({ country, state, certificate }) => ({
      place: [country, country ? state : ''].filter(Boolean).join('-'),
      certificate,
    }),
    invalidates: [jobBoard.alerts],
    onSuccess: () => notifySuccess('The alert is saved.'),
  })
  const { country } = form.getValues()
  return (
    <FormStack onSubmit={send} mt="xl" maw="32rem">
      <SectionTitle>New alert</SectionTitle>
      <Suspense fallback={<Loading lines={2} />}>
        <CountrySelect input={form.getInputProps('country')} />
        <StateSelect input={{ ...form.getInputProps('state'), ...anyState }} country={country} />
      </Suspense>
      <Select
        {...form.getInputProps('certificate')}
        value={form.getValues().certificate || null}
        onChange={(value) => form.setFieldValue('certificate', value ?? '')}
        label="Asks for"
        placeholder="Any certificate"
        data={certificates}
        clearable
      />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" loading={sending}>
        Save the alert
      </Button>
    </FormStack>
  )
}
