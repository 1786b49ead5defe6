import { Button, Fieldset, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { sayDone } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { examGrading } from '../../../../contract/grading-contract.ts'
import type { RubricRow } from '../../../../contract/grading-views.ts'
import { MOST_CRITERIA, MOST_POINTS, RubricForm } from '../../../../contract/rubric.ts'
import { mostOf, readPoints } from '../../../../rules/grading/points.ts'

interface Props {
  rubric: RubricRow | null
  canEdit: boolean
  onDone: () => void
}

interface Row {
  key: string
  label: string
  says: string
  points: string
}

const numberOf = (text: string): number => {
  const read = readPoints(text, MOST_POINTS)
  return 'points' in read ? (read.points ?? Number.NaN) : Number.NaN
}

/** The form has points as text; the schema is the contract's. */
const Schema = z.preprocess((values) => {
  const { criteria, ...rest } = values as { criteria: Row[] }
  return { ...rest, criteria: criteria.map((row) => ({ ...row, points: numberOf(row.points) })) }
}, RubricForm)

const noRow: Row = { key: '', label: '', says: '', points: '' }

/** Writes or changes a rubric. Sheets that are open already keep the criteria they began with. */
export function RubricEditor({ rubric, canEdit, onDone }: Props) {
  const { form, send, sending, failure } = useOperationForm(examGrading.saveRubric, {
    initial: {
      name: rubric?.name ?? '',
      says: rubric?.says ?? '',
      passPercent: String(rubric?.passPercent ?? 70),
      criteria: rubric?.criteria.map((row) => ({ ...row, points: String(row.points) })) ?? [{ ...noRow }],
    },
    schema: Schema,
    within: 'rubric',
    toInput: (values) => ({
      rubricid: rubric?.rubricid ?? '',
      revision: rubric?.revision ?? 0,
      rubric: {
        ...values,
        criteria: values.criteria.map((row) => ({ ...row, points: numberOf(row.points) })),
      },
    }),
    stale: [examGrading.rubrics, examGrading.gradeChoices],
    done: () => {
      sayDone('The rubric is saved.')
      onDone()
    },
  })
  const { criteria } = form.values
  const most = mostOf(criteria.map((row) => ({ key: row.key, points: numberOf(row.points) || 0 })))
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Fieldset variant="unstyled" disabled={!canEdit}>
          <Stack gap="md">
            <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
            <Textarea
              label="For the examiner"
              autosize
              minRows={2}
              maxLength={1000}
              {...form.getInputProps('says')}
            />
            <TextInput
              label="Percent needed to pass"
              description="Where it counts for an exam, that exam’s percent decides."
              inputMode="numeric"
              {...form.getInputProps('passPercent')}
            />
            {criteria.map((row, index) => (
              <CriterionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: new criteria have no key of their own yet
                key={index}
                place={index}
                fieldOf={(name) => form.getInputProps(`criteria.${index}.${name}`)}
                label={row.label}
                canRemove={criteria.length > 1}
                onRemove={() => form.removeListItem('criteria', index)}
              />
            ))}
          </Stack>
        </Fieldset>
        <Group justify="space-between">
          <Text fw={600}>{most} points in all</Text>
          {canEdit && criteria.length < MOST_CRITERIA ? (
            <Button variant="default" onClick={() => form.insertListItem('criteria', { ...noRow })}>
              Add a criterion
            </Button>
          ) : null}
        </Group>
        <Failure>{failure}</Failure>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {canEdit ? 'Cancel' : 'Close'}
          </Button>
          {canEdit ? (
            <Button type="submit" loading={sending}>
              Save
            </Button>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  place: number
  fieldOf: (name: keyof Row) => object
  label: string
  canRemove: boolean
  onRemove: () => void
}

function CriterionFields({ place, fieldOf, label, canRemove, onRemove }: FieldsProps) {
  return (
    <Fieldset legend={`Criterion ${place + 1}`}>
      <Stack gap="xs">
        <TextInput label="What is looked at" required maxLength={120} {...fieldOf('label')} />
        <Textarea label="What earns the points" autosize minRows={1} maxLength={600} {...fieldOf('says')} />
        <Group justify="space-between" align="flex-end">
          <TextInput label="Points" required inputMode="decimal" w="8rem" {...fieldOf('points')} />
          {canRemove ? (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Remove ${label || `criterion ${place + 1}`}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Fieldset>
  )
}
