import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { href } from '#platform/web/page.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { catalogAdmin } from '../../contract/admin-contract.ts'

/** Form with the initial fields of a new course. The rest is edited in its draft. */
export default function NewCoursePage() {
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm(catalogAdmin.createCourse, {
    initial: { code: '', name: '', price: '' },
    toInput: (values) => values,
    invalidates: [catalogAdmin.adminCourses],
    onSuccess: ({ courseid }) => void navigate(href('adminIndex/courses/:courseid', { courseid })),
  })
  return (
    <PageFrame title="New course">
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={480}>
          <TextInput
            label="Code"
            description="Permanent. Used in URLs and orders. OLC110, for example."
            required
            {...form.getInputProps('code')}
          />
          <TextInput label="Name" required {...form.getInputProps('name')} />
          <TextInput
            label="List price in US dollars"
            required
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
          <Failure>{failure}</Failure>
          <Button type="submit" loading={sending} style={{ alignSelf: 'start' }}>
            Create the course
          </Button>
        </Stack>
      </form>
    </PageFrame>
  )
}
