import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './RemovedItem.module.css'

/** Says what was taken out, and takes it back by one press. The focus comes here, since its button is gone. */
export function RemovedItem({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus comes back for each item that is removed
  useEffect(() => undo.current?.focus(), [name])
  return (
    <div className={classes.removed} role="status">
      <span>{name} was removed.</span>
      <Button className={classes.undo} ref={undo} variant="subtle" size="compact-md" onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
