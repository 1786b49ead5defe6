import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CourseRecords } from '#features/organizations/reports/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifySuccess, notifyUndo, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { compliance } from '../../contract.ts'
import { isGap } from '../../rules/requirement-state.ts'
import { stateText } from '../../rules/state-codes.ts'
import { StateMark } from './StateMark.tsx'

interface Props {
  company: { compid: string; isAdmin: boolean }
  /** Person whose report is open; null closes the dialog. */
  person: { userid: string; name: string } | null
  onClose: () => void
}

/** 'Report for {first} {last}': a person's requirements, and all courses with their units (R-LRN-2). */
export function PersonDialog({ company, person, onClose }: Props) {
  return (
    <Dialog
      opened={person !== null}
      onClose={onClose}
      title={person ? `Report for ${person.name}` : ''}
      size="xl"
    >
      {person ? (
        <Stack gap="xl">
          <Requirements company={company} userid={person.userid} />
          <Courses compid={company.compid} userid={person.userid} />
        </Stack>
      ) : null}
    </Dialog>
  )
}

type Status = OutputOf<typeof compliance.person>['requirements'][number]

function Requirements({ company, userid }: { company: Props['company']; userid: string }) {
  const { compid, isAdmin } = company
  const person = useQuery(compliance.person, { compid, userid })
  const [waiving, setWaiving] = useState<Status | null>(null)
  const stale = [compliance.person, compliance.matrix, compliance.gaps, compliance.coverage]
  const end = useConfirmedCommand(compliance.endWaiver, {
    invalidates: stale,
    onSuccess: () => notifySuccess('The requirement is asked again.'),
  })
  const ask = ({ requirementid, name }: Status) =>
    end.ask({
      input: { compid, userid, requirementid },
      title: `Ask for ${name} again?`,
      message: 'The waiver ends, and the person has to meet the requirement.',
      yes: 'End the waiver',
    })
  const columns: Column<Status>[] = [
    column('name', 'Requirement', { card: 'heading' }, ({ name }) => name),
    column('state', 'Status', ({ state, day, waiver }) => (
      <>
        <StateMark state={state}>{stateText(state, day)}</StateMark>
        {waiver ? (
          <Quiet>
            {waiver.reason} ({waiver.by})
          </Quiet>
        ) : null}
      </>
    )),
    column('acts', '', { end: true }, (row) => {
      if (!isAdmin) return null
      if (row.state === 'waived')
        return (
          <Button size="compact-md" variant="default" onClick={() => void ask(row)}>
            End the waiver
          </Button>
        )
      return isGap(row.state) ? (
        <Button size="compact-md" variant="default" onClick={() => setWaiving(row)}>
          Waive
        </Button>
      ) : null
    }),
  ]
  return (
    <section>
      <SectionTitle>What is asked</SectionTitle>
      <QueryState
        query={person}
        empty={{
          when: ({ requirements }) => requirements.length === 0,
          title: 'No training is required',
          message: 'An administrator adds requirements for job roles under Requirements.',
        }}
      >
        {({ requirements, plant, shift, jobRole }) => (
          <>
            <Text c="dimmed" mb="sm">
              {[plant, shift, jobRole].filter(Boolean).join(', ')}
            </Text>
            <DataTable
              caption="What is asked"
              columns={columns}
              rows={requirements}
              rowKey={({ requirementid }) => requirementid}
            />
          </>
        )}
      </QueryState>
      <Dialog
        opened={waiving !== null}
        onClose={() => setWaiving(null)}
        title={`Waive ${waiving?.name ?? ''}`}
        size="sm"
      >
        {waiving ? (
          <WaiveForm
            target={{ compid, userid, requirementid: waiving.requirementid }}
            onDone={() => setWaiving(null)}
          />
        ) : null}
      </Dialog>
    </section>
  )
}

interface WaiveProps {
  target: { compid: string; userid: string; requirementid: string }
  onDone: () => void
}

function WaiveForm({ target, onDone }: WaiveProps) {
  const invalidates = [compliance.person, compliance.matrix, compliance.gaps, compliance.coverage]
  const end = useCommand(compliance.endWaiver, { invalidates })
  const { form, send, sending, failure } = useOperationForm(compliance.waive, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ ...target, reason }),
    invalidates,
    onSuccess: () => {
      notifyUndo('The requirement is waived.', () => end.mutate(target, orNotify))
      onDone()
    },
  })
  return (
    <FormStack onSubmit={send}>
      <TextInput label="Reason" withAsterisk {...form.getInputProps('reason')} />
      <Group>
        <Quiet>Your name and the reason are saved with the waiver.</Quiet>
      </Group>
      <FormFoot failure={failure} onCancel={onDone} sending={sending} submit="Waive the requirement" />
    </FormStack>
  )
}

function Courses({ compid, userid }: { compid: string; userid: string }) {
  const record = useQuery(compliance.getIonicEmployeeRecord, { compid, empid: userid })
  return (
    <section>
      <SectionTitle>Courses</SectionTitle>
      <QueryState
        query={record}
        empty={{
          when: ({ courses }) => courses.length === 0,
          title: 'No courses yet',
          message: 'This person is not enrolled in a course.',
        }}
      >
        {({ courses }) => <CourseRecords courses={courses} />}
      </QueryState>
    </section>
  )
}
