import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Failure } from '../parts/Failure.tsx'
import type { OperationForm } from '../use-operation-form.ts'
import type { Clash } from './conflict.ts'
import classes from './SaveBar.module.css'

type Saving = Omit<OperationForm<Record<string, unknown>>, 'form' | 'send'>

interface Props {
  form: Saving
  /** Label of the button. */
  action: string
  /** Loads the version that another user saved. */
  onReload: () => void
  /** How this form overwrites another user's version, if more is needed than `saveOver`. */
  saveOver?: { label: string; save: () => Promise<boolean> }
  /** True if nothing is saved yet. */
  isNew?: boolean
  /** Called with the result of a save. */
  onSave?: (worked: boolean) => void
}

/** Saves a form, shows what prevents saving, and lets the user choose when two users have edited the same record. */
export function SaveBar({ form, action, onReload, saveOver, isNew = false, onSave }: Props) {
  const { conflict, clashes, unsaved, sending } = form
  const over = saveOver ?? { label: 'Save mine over it', save: form.saveOver }
  const run = async (save: () => Promise<boolean>) => {
    // Must be a separate statement: within `onSave?.(…)` nothing would be saved without a listener.
    const worked = await save()
    onSave?.(worked)
  }
  const takeTheirs = () => {
    form.reset()
    onReload()
  }
  return (
    <Stack gap="sm" className={classes.bar}>
      {form.broughtBack && unsaved ? (
        <Alert color="blue" title="Your entries are restored" role="status">
          It was not saved when you left this page.
        </Alert>
      ) : null}
      {conflict ? (
        <Alert color="orange" title="Someone else saved first" role="alert">
          <Text size="sm">{conflict.message}</Text>
          {clashes.length > 0 ? (
            <Stack gap={6} mt="xs" className={classes.changes}>
              {clashes.map((clash) => (
                <ClashRow key={clash.field} clash={clash} onTake={() => form.takeTheirs(clash)} />
              ))}
            </Stack>
          ) : null}
          <Group mt="sm" gap="sm">
            <Button size="sm" onClick={() => void run(over.save)}>
              {over.label}
            </Button>
            <Button size="sm" variant="default" onClick={takeTheirs}>
              Drop mine and show theirs
            </Button>
          </Group>
        </Alert>
      ) : null}
      <Failure>{form.failure}</Failure>
      <Group gap="sm">
        <Button onClick={() => void run(form.save)} loading={sending}>
          {action}
        </Button>
        {unsaved ? (
          <Button variant="default" onClick={form.reset} disabled={sending}>
            Discard changes
          </Button>
        ) : null}
        <Text size="sm" c="dimmed" aria-live="polite">
          {unsaved ? 'Not saved yet' : isNew ? '' : 'All changes saved'}
        </Text>
      </Group>
    </Stack>
  )
}

function ClashRow({ clash, onTake }: { clash: Clash; onTake: () => void }) {
  const { label, text, taken } = clash
  return (
    <Group justify="space-between" gap="sm" wrap="wrap">
      <Text size="sm" flex="1 1 16rem">
        <strong>{label}</strong>: {taken ? `now ${text}` : `they saved ${text}; yours is still in the form`}
      </Text>
      {taken ? null : (
        <Button size="xs" variant="default" onClick={onTake}>
          Take theirs
        </Button>
      )}
    </Group>
  )
}
