import { Alert, Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { invalidate } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type ApplicationDetail, rotpAdmissions } from '../../../contract/admissions.ts'
import { type Decision, decisions } from '../../../rules/admission/application-states.ts'

const labels: Readonly<Record<Decision, string>> = {
  admitted: 'Admit',
  conditional: 'Conditional',
  denied: 'Deny',
}

/** Default letter text; manual edits are preserved. */
const letters: Readonly<Record<Decision, (program: string) => string>> = {
  admitted: (program) =>
    `We are glad to offer you a place in ${program}.\n\nPlease take your place on the page of the program.`,
  conditional: (program) =>
    `We would like to have you in ${program}. Your place depends on the conditions below. Write to us once you have met them.`,
  denied: (program) =>
    `Thank you for applying to ${program}. We cannot offer you a place this time.\n\nYou can apply again; a course on water chemistry is a good preparation.`,
}

/** Decision form with the letter. Shows another reader's decision if already made; preserves the entered text. */
export function DecideForm({ application }: { application: ApplicationDetail }) {
  const { applicationid, revision, suggestion, program, state, name } = application
  const client = useQueryClient()
  const [isTaken, setTaken] = useState(false)
  const first: Decision = state === 'conditional' ? 'admitted' : (suggestion ?? 'admitted')
  const { form, save, sending, failure } = useOperationForm(rotpAdmissions.decide, {
    name: `rotp decision ${applicationid}`,
    initial: { decision: first as Decision, letter: letters[first](program), conditions: '' },
    toInput: (values) => ({ applicationid, revision, ...values }),
    invalidates: [rotpAdmissions.detail, rotpAdmissions.list, rotpAdmissions.statistics],
    onSuccess: () => notifySuccess('Decided. The letter is on its way.'),
    onError: ({ code }) => setTaken(code === 'decided' || code === 'conflict'),
  })
  const { decision, letter } = form.values
  const choose = (next: Decision) => {
    if (letter === letters[decision](program)) form.setFieldValue('letter', letters[next](program))
    form.setFieldValue('decision', next)
  }
  const decide = async (event: React.FormEvent) => {
    event.preventDefault()
    const sure = await confirm({
      title: `${labels[decision]}: ${name}`,
      message: 'The letter goes out by email immediately.',
      yes: 'Decide and send the letter',
      danger: decision === 'denied',
    })
    if (sure) await save()
  }
  return (
    <section aria-labelledby="decide-title">
      <SectionTitle id="decide-title">Decide</SectionTitle>
      <FormStack onSubmit={(event) => void decide(event)}>
        <SegmentedControl
          aria-label="Decision"
          data={decisions.filter((each) => each !== state).map((value) => ({ value, label: labels[value] }))}
          value={decision}
          onChange={(value) => choose(value as Decision)}
        />
        {decision === 'conditional' ? (
          <Textarea
            label="Conditions"
            description="What has to be met, and by when."
            required
            {...form.getInputProps('conditions')}
          />
        ) : null}
        <Textarea
          label="Letter"
          description="The applicant reads it by email and on the page of the program.."
          minRows={6}
          required
          {...form.getInputProps('letter')}
        />
        {isTaken ? (
          <Alert color="red" role="alert">
            {failure ?? 'This application has changed in the meantime. What you wrote is still here.'}
          </Alert>
        ) : (
          <Failure>{failure}</Failure>
        )}
        <Group>
          <Button type="submit" color="copper" loading={sending}>
            Decide
          </Button>
          {isTaken ? (
            <Button variant="default" onClick={() => void invalidate(client, [rotpAdmissions.detail])}>
              Show what was decided
            </Button>
          ) : null}
        </Group>
      </FormStack>
    </section>
  )
}
