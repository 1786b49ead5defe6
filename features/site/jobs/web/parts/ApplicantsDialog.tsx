import { Anchor, Badge, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/contract/texts/format.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type Applicant, jobPosting } from '../../contract/employer-contract.ts'
import { applicationStateNames, applicationStates } from '../../rules/job-text.ts'
import { applicationColors } from '../job-colors.ts'
import classes from './Jobs.module.css'

const ROWS = 20
const states = applicationStates.map((value) => ({ value, label: applicationStateNames[value] }))

interface Props {
  openingid: string | null
  onClose: () => void
}

/** Applicants of an opening, with their certificates if they agreed, and an answer to each. */
export function ApplicantsDialog({ openingid, onClose }: Props) {
  return (
    <Dialog opened={openingid !== null} onClose={onClose} title="Applications" size="lg" keepOpen>
      {openingid ? <Applicants openingid={openingid} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Applicants({ openingid, onClose }: { openingid: string; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const query = useQuery(jobPosting.applicants, { openingid, page, rows: ROWS }, { keepPrevious: true })
  return (
    <QueryState
      query={query}
      empty={{
        title: 'No applications',
        message: 'You get an email when someone applies.',
      }}
    >
      {({ rows, total }) => (
        <>
          <Rows aria-label="Applications">
            {rows.map((row) => (
              <ApplicantCard key={`${row.applicationid} ${row.revision}`} row={row} onClose={onClose} />
            ))}
          </Rows>
          <Pager paging={{ page, rows: ROWS }} total={total} onPage={setPage} />
        </>
      )}
    </QueryState>
  )
}

function ApplicantCard({ row, onClose }: { row: Applicant; onClose: () => void }) {
  const { name, email, state, message, appliedAt, record } = row
  return (
    <Stack component="li" gap="xs">
      <Group gap="xs">
        <Text fw={700} fz="lg">
          {name}
        </Text>
        <Badge color={applicationColors[state]}>{applicationStateNames[state]}</Badge>
      </Group>
      <Anchor href={`mailto:${email}`} data-anywhere>
        {email}
      </Anchor>
      <Text className={classes.text}>{message}</Text>
      <Quiet>Applied {formatDate(appliedAt)}</Quiet>
      <Certificates record={record} />
      <AnswerForm row={row} onClose={onClose} />
    </Stack>
  )
}

function Certificates({ record }: Pick<Applicant, 'record'>) {
  if (record === null) return <Quiet>Certificates are not shown: the applicant did not agree.</Quiet>
  if (record.length === 0) return <Quiet>No valid certificates.</Quiet>
  return (
    <Rows aria-label="Certificates">
      {record.map(({ name, number, until, url }) => (
        <li key={number}>
          {name}, {number}
          {until ? `, valid through ${formatDay(until)}` : ''}.{' '}
          <Anchor href={url} target="_blank" rel="noopener" underline="always">
            Verify {number}
          </Anchor>
        </li>
      ))}
    </Rows>
  )
}

function AnswerForm({ row, onClose }: { row: Applicant; onClose: () => void }) {
  const { applicationid, revision, name } = row
  const { form, send, sending, failure } = useOperationForm(jobPosting.answer, {
    initial: { state: row.state, answer: row.answer },
    toInput: (values) => ({ applicationid, revision, ...values }),
    invalidates: [jobPosting.applicants, jobPosting.posted],
    onSuccess: () => notifySuccess(`${name} gets an email.`),
  })
  return (
    <FormStack onSubmit={send} gap="xs" aria-label={`Answer ${name}`}>
      <Select {...form.getInputProps('state')} label="Status" data={states} />
      <Textarea {...form.getInputProps('answer')} label="Answer" />
      <FormFoot
        failure={failure}
        onCancel={onClose}
        cancel="Close"
        sending={sending}
        submit="Send the answer"
      />
    </FormStack>
  )
}
