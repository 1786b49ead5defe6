import { Button, Group } from '@mantine/core'
import { Failure } from './Failure.tsx'

interface Props {
  /** Why saving failed; '' or undefined before the first attempt. */
  failure: string | null | undefined
  /** Without it, the form has no cancel button, and the submit button is at the start of the line. */
  onCancel?: () => void
  sending: boolean
  /** The form's action: 'Save the approval'. */
  submit: string
  cancel?: string
}

/** Footer of a form: error message, cancel button and submit button. */
export function FormFoot({ failure, onCancel, sending, submit, cancel = 'Cancel' }: Props) {
  return (
    <>
      <Failure>{failure}</Failure>
      <Group justify={onCancel ? 'flex-end' : 'flex-start'}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        ) : null}
        <Button type="submit" color="copper" loading={sending}>
          {submit}
        </Button>
      </Group>
    </>
  )
}
