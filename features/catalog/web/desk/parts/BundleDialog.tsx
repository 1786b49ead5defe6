import { Button, Group, MultiSelect, Stack, Switch, TextInput } from '@mantine/core'
import type { OutputOf } from '#platform/contract/operation.ts'
import { sayDone } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { DeskBundle } from '../../../contract/course-views.ts'
import { catalogDesk } from '../../../contract/desk-contract.ts'

interface Props {
  /** What is changed; null while the window is closed. */
  bundle: DeskBundle | 'new' | null
  courses: OutputOf<typeof catalogDesk.deskBundles>['courses']
  onClose: () => void
}

const blank: DeskBundle = { code: '', name: '', price: '', covers: [], active: true }

/** Makes or changes a bundle offer. */
export function BundleDialog({ bundle, courses, onClose }: Props) {
  const isNew = bundle === 'new'
  const { form, send, sending, failure } = useOperationForm(catalogDesk.saveBundle, {
    initial: { ...(bundle === null || isNew ? blank : bundle) },
    toInput: (values) => ({ bundle: values }),
    within: 'bundle',
    stale: [catalogDesk.deskBundles],
    done: (_answer, { code }) => {
      sayDone(`${code} is saved.`)
      onClose()
    },
  })
  return (
    <Dialog
      opened={bundle !== null}
      onClose={onClose}
      keepOpen
      title={isNew ? 'New bundle offer' : `Change ${form.values.code}`}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <TextInput label="Code" required maxLength={20} readOnly={!isNew} {...form.getInputProps('code')} />
          <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
          <TextInput
            label="Price for one user in US dollars"
            required
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
          <MultiSelect
            size="md"
            label="Courses"
            required
            searchable
            data={courses
              .filter(({ courseid, onSale }) => onSale || form.values.covers.includes(courseid))
              .map(({ courseid, name }) => ({ value: courseid, label: `${courseid} ${name}` }))}
            {...form.getInputProps('covers')}
          />
          <Switch label="On sale" {...form.getInputProps('active', { type: 'checkbox' })} />
          <Failure>{failure}</Failure>
          <Group>
            <Button type="submit" loading={sending}>
              Save
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
