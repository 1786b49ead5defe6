import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SavedForm } from '../use-saved-form.ts'
import classes from './SaveBar.module.css'

interface Props<Values> {
  saved: SavedForm<Values>
  /** What the button says. */
  action: string
  /** Loads what somebody else has saved. */
  onReload: () => void
  /** How this form saves over somebody else's, where that is more than `saved.saveOver`. */
  saveOver?: () => Promise<boolean>
  /** What somebody else has changed, where the form can say it. */
  changes?: ReactNode
  /** Hears whether a save worked. */
  onSave?: (worked: boolean) => void
}

/** Saves a form, says what stands in the way, and leaves the choice where two people edited the same. */
export function SaveBar<Values>({ saved, action, onReload, saveOver, changes, onSave }: Props<Values>) {
  const { conflict, failure } = saved
  const save = async (way: () => Promise<boolean>) => {
    const worked = await way()
    onSave?.(worked)
  }
  const takeTheirs = () => {
    saved.reset()
    onReload()
  }
  return (
    <Stack gap="sm" className={classes.bar}>
      {saved.broughtBack && saved.unsaved ? (
        <Alert color="blue" title="What you typed before is back" role="status">
          It was not saved when you left this page.
        </Alert>
      ) : null}
      {conflict ? (
        <Alert color="orange" title="Somebody else was faster" role="alert">
          <Text size="sm">{conflict.says}</Text>
          {changes}
          <Group mt="sm" gap="sm">
            <Button size="sm" onClick={() => void save(saveOver ?? saved.saveOver)}>
              {conflict.code === 'unit-gone' ? 'Save mine as a new unit' : 'Save mine over it'}
            </Button>
            <Button size="sm" variant="default" onClick={takeTheirs}>
              Drop mine and show theirs
            </Button>
          </Group>
        </Alert>
      ) : null}
      {failure ? (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      ) : null}
      <Group gap="sm">
        <Button onClick={() => void save(saved.save)} loading={saved.saving}>
          {action}
        </Button>
        {saved.unsaved ? (
          <Button variant="default" onClick={saved.reset} disabled={saved.saving}>
            Undo my changes
          </Button>
        ) : null}
        <Text size="sm" c="dimmed" aria-live="polite">
          {saved.unsaved ? 'Not saved yet' : 'Everything is saved'}
        </Text>
      </Group>
    </Stack>
  )
}
