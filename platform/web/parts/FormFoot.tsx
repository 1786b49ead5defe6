import { Button, Group } from '@mantine/core'
import { Failure } from './Failure.tsx'

interface Props {
  /** Why it was not saved; '' or nothing while it was not tried. */
  failure: string | null | undefined
  onCancel: () => void
  sending: boolean
  /** What the form does: 'Save the approval'. */
  submit: string
  cancel?: string
}

/** The foot of a form in a dialog: what went wrong, the way out and the way on. */
export function FormFoot({ failure, onCancel, sending, submit, cancel = 'Cancel' }: Props) {
  return (
    <>
      <Failure>{failure}</Failure>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" color="copper" loading={sending}>
          {submit}
        </Button>
      </Group>
    </>
  )
}
