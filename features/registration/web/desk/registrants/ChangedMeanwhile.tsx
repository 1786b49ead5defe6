import { Alert, Button, Text } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import type { FieldConflict } from '../../../rules/registrants/registrant-values.ts'
import classes from './Registrants.module.css'
import type { Meanwhile } from './use-registrant-form.ts'

interface Props {
  meanwhile: Meanwhile
  onTake: (conflict: FieldConflict) => void
}

/** Says what another person has changed while the form was open; what was typed is still there. */
export function ChangedMeanwhile({ meanwhile: { by, at, changes, taken }, onTake }: Props) {
  return (
    <Alert color="yellow" role="alert" title={`${by} changed this registrant on ${formatDateTime(at)}`}>
      {changes.length > 0 ? (
        <p>You have both changed this. Save again to write yours over theirs, or take theirs:</p>
      ) : (
        <p>What you typed is still in the form. Save again to keep it.</p>
      )}
      {changes.map((conflict) => (
        <div key={conflict.field} className={classes.conflict}>
          <Text inherit flex="1 1 14rem" data-anywhere>
            {conflict.label}: <strong>{conflict.shows || '(empty)'}</strong>
          </Text>
          <Button size="xs" variant="default" onClick={() => onTake(conflict)}>
            Take theirs
          </Button>
        </div>
      ))}
      {taken.map(({ field, label, shows }) => (
        <div key={field} className={classes.conflict}>
          <Text inherit flex="1 1 14rem" data-anywhere>
            {label}: <strong>{shows || '(empty)'}</strong> is taken over already.
          </Text>
        </div>
      ))}
    </Alert>
  )
}
