import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type ApplicationDetail, rotpAdmissions } from '../../../contract/admissions.ts'
import { readerCriteria } from '../../../rules/admission/entrance-paper.ts'
import { pointsTyped } from '../grading/points-typed.ts'

/** Form for one reader's points for the calculations and the essay. */
export function ReadForm({ application }: { application: ApplicationDetail }) {
  const { applicationid, readings } = application
  const mine = readings.find(({ isMine }) => isMine)
  const { form, send, sending, failure } = useOperationForm(rotpAdmissions.read, {
    name: `rotp reading ${applicationid}`,
    initial: {
      points: Object.fromEntries(readerCriteria.map(({ key }) => [key, String(mine?.points?.[key] ?? '')])),
      remark: mine?.remark ?? '',
    },
    toInput: ({ points, remark }) => ({ applicationid, points: pointsTyped(points), remark }),
    invalidates: [rotpAdmissions.detail, rotpAdmissions.list, rotpAdmissions.statistics],
    onSuccess: () => notifySuccess('Your points are saved.'),
  })
  return (
    <section aria-labelledby="read-title">
      <SectionTitle id="read-title">{mine ? 'Change my points' : 'Read this paper'}</SectionTitle>
      <FormStack onSubmit={send}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {readerCriteria.map(({ key, label, points, description }) => (
            <TextInput
              key={key}
              label={`${label} (of ${points})`}
              description={description}
              inputMode="decimal"
              maxLength={6}
              {...form.getInputProps(`points.${key}`)}
            />
          ))}
        </SimpleGrid>
        <Textarea label="Remark for the other reader" {...form.getInputProps('remark')} />
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" color="copper" loading={sending}>
            Save my points
          </Button>
        </div>
      </FormStack>
    </section>
  )
}
