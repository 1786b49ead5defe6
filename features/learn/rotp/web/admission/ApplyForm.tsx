import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { applicationProblems, emptyApplication } from '../../contract/application-form.ts'
import { rotpApplying } from '../../contract/applying.ts'
import { type MyApplication, type ProgramView, rotp } from '../../contract.ts'

interface Props {
  program: ProgramView
  /** The draft, if one exists. */
  application: MyApplication | null
}

/** Application form, saved as a draft and submitted once complete. */
export function ApplyForm({ program: { programid }, application }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useCommand(rotpApplying.send, { invalidates: [rotp.mine] })
  const draftId = useRef(application?.applicationid ?? '')
  const {
    form,
    save,
    sending: saving,
    failure,
  } = useOperationForm(rotpApplying.save, {
    name: `rotp application ${programid}`,
    initial: application?.form ?? emptyApplication,
    within: 'form',
    toInput: (values) => ({ programid, form: values }),
    onSuccess: ({ applicationid }) => {
      draftId.current = applicationid
    },
  })
  const keep = async () => {
    setProblem(null)
    if (await save()) notifySuccess('Saved. You can come back to it any time.')
  }
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const problems = applicationProblems(trimmed(form.getValues()))
    form.setErrors(problems)
    if (Object.keys(problems).length > 0) return setProblem('Please check the marked fields.')
    if ((form.isDirty() || draftId.current === '') && !(await save())) return
    try {
      await sending.mutateAsync({ applicationid: draftId.current })
      notifySuccess('We have your application. The entrance exam is open.')
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      form.setErrors(error.fields)
      setProblem(error.message)
    }
  }
  return (
    <FormStack maw="44rem" onSubmit={(event) => void send(event)}>
      <TextInput
        label="School and training"
        description="Your highest school, and any training in the trade."
        required
        {...form.getInputProps('education')}
      />
      <TextInput
        label="Years of work with water or machines"
        inputMode="numeric"
        maxLength={2}
        maw="22rem"
        required
        {...form.getInputProps('years')}
      />
      <TextInput label="Where you work now" {...form.getInputProps('employer')} />
      <Textarea
        label="Why you want to join"
        description="Two or three sentences, or more."
        minRows={4}
        required
        {...form.getInputProps('reasons')}
      />
      <Failure>{problem ?? failure}</Failure>
      <Group>
        <Button type="submit" color="copper" loading={saving || sending.isPending}>
          Send the application
        </Button>
        <Button variant="default" onClick={() => void keep()}>
          Save as a draft
        </Button>
      </Group>
    </FormStack>
  )
}

const trimmed = <Values extends Record<string, string>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()])) as Values
