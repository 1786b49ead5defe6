import { Box, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import type { ApplicationForm as FormValues } from '../../../contract/application-form.ts'
import { applicationTerms, emptyWork } from '../../../contract/application-form.ts'
import classes from './ApplicationForm.module.css'
import { useApplicationForm } from './use-application-form.ts'
import { WithdrawButton } from './WithdrawButton.tsx'
import { WorkFields } from './WorkFields.tsx'

interface Props {
  form: FormValues
  /** True if the application may be submitted. */
  ready: boolean
  /** Revision of the draft; 0 if none exists. */
  revision: number
  draftId: string | null
}

/** Application form, saved as a draft after each typing pause and submitted once complete. */
export function ApplicationForm({ form: given, ready, revision, draftId }: Props) {
  const { form, state, problem, keepNow, send } = useApplicationForm(given, revision)
  const { works, referees } = form.getValues()
  return (
    <FormStack mt="md" maw="56rem" onSubmit={(event) => void send(event)}>
      <TextInput
        label="Years of practice with membrane plants"
        inputMode="numeric"
        maxLength={3}
        maw="22rem"
        {...form.getInputProps('years')}
      />
      <Textarea
        label="What you want to be assessed in"
        description="Your field, and why your work in it qualifies for level IV."
        minRows={4}
        maxLength={4000}
        {...form.getInputProps('statement')}
      />
      {works.map((_, index) => (
        <WorkFields
          // biome-ignore lint/suspicious/noArrayIndexKey: works are identified by their place only
          key={index}
          form={form}
          index={index}
          removable={works.length > applicationTerms.works}
        />
      ))}
      {works.length < applicationTerms.mostWorks ? (
        <div>
          <Button variant="default" onClick={() => form.insertListItem('works', emptyWork)}>
            Add another work
          </Button>
        </div>
      ) : null}
      <Stack
        component="fieldset"
        m={0}
        pt="md"
        pb={20}
        px="clamp(0.875rem, 2.5vw, 1.25rem)"
        miw={0}
        {...surface}
      >
        <Box component="legend" fw={640} px="xs">
          References
        </Box>
        {referees.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always the same two
          <div key={index} className={classes.three}>
            <TextInput
              label={`Name ${index + 1}`}
              maxLength={120}
              {...form.getInputProps(`referees.${index}.name`)}
            />
            <TextInput label="Company" maxLength={160} {...form.getInputProps(`referees.${index}.company`)} />
            <TextInput
              label="Email"
              type="email"
              maxLength={254}
              {...form.getInputProps(`referees.${index}.email`)}
            />
          </div>
        ))}
      </Stack>
      <Failure>{problem}</Failure>
      <Group gap="0.625rem 1rem">
        <Button type="submit" color="copper" loading={state === 'sending'} disabled={!ready}>
          Send the application
        </Button>
        <Button variant="default" onClick={() => void keepNow()} loading={state === 'keeping'}>
          Keep as a draft
        </Button>
        <Quiet role="status" span>
          {state === 'kept' ? 'Saved as a draft' : state === 'changed' ? 'Not saved yet' : ''}
        </Quiet>
      </Group>
      {draftId ? <WithdrawButton applicationid={draftId} /> : null}
    </FormStack>
  )
}
