import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examSittings, MAX_HOURS } from '../../../contract/sittings-contract.ts'

type Opened = OutputOf<typeof examSittings.openSitting>
type Exams = OutputOf<typeof examSittings.proctoredExams>['exams']

interface Props {
  onDone: () => void
}

/** Form with exam, place, and duration of a sitting; then shows the access code. */
export function NewSitting({ onDone }: Props) {
  const choices = useQuery(examSittings.proctoredExams, {}, { staleTime: 60_000 })
  const [opened, setOpened] = useState<Opened | null>(null)
  if (opened) return <Code opened={opened} onDone={onDone} />
  return (
    <QueryState query={choices}>
      {({ exams }) =>
        exams.length === 0 ? (
          <Text>No exam is proctored. A product administrator marks one in its terms.</Text>
        ) : (
          <SittingForm exams={exams} onOpened={setOpened} />
        )
      }
    </QueryState>
  )
}

function SittingForm({ exams, onOpened }: { exams: Exams; onOpened: (opened: Opened) => void }) {
  const { form, send, sending, failure } = useOperationForm(examSittings.openSitting, {
    initial: { exam: exams[0]?.code ?? '', place: '', hours: '2' },
    toInput: (values) => values,
    invalidates: [examSittings.sittings],
    onSuccess: onOpened,
  })
  return (
    <FormStack onSubmit={send}>
      <NativeSelect
        label="Exam"
        data={exams.map(({ code, title }) => ({ value: code, label: `${title} (${code})` }))}
        {...form.getInputProps('exam')}
      />
      <TextInput
        label="Place"
        description="The room and the town, as the results shall say."
        required
        {...form.getInputProps('place')}
      />
      <NativeSelect
        label="The code is valid for"
        data={Array.from({ length: MAX_HOURS }, (_, index) => ({
          value: String(index + 1),
          label: index === 0 ? '1 hour' : `${index + 1} hours`,
        }))}
        {...form.getInputProps('hours')}
      />
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button type="submit" loading={sending}>
          Open the sitting
        </Button>
      </Group>
    </FormStack>
  )
}

function Code({ opened: { code, validUntil }, onDone }: Props & { opened: Opened }) {
  return (
    <Stack gap="md" align="center" role="status">
      <Text>Give this code to those who are in the room:</Text>
      <Text fz="clamp(2rem, 10vw, 3.5rem)" fw={700} lts="0.08em" data-numbers>
        {code}
      </Text>
      <Text>It starts the exam until {formatDateTime(validUntil)}. You find it again in the list.</Text>
      <Button onClick={onDone}>Done</Button>
    </Stack>
  )
}
