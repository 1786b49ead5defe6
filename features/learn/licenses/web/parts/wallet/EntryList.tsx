import { Stack, Text } from '@mantine/core'
import { dayText, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Entry } from '../../../contract/views.ts'
import { methodNames } from '../../../rules/roster-file.ts'
import { shortHours } from '../../license-text.ts'
import { RuleNote } from '../RuleNote.tsx'
import classes from './EntryList.module.css'

/** Completed training with the hours it gives for a license, or the reason it gives none. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <Rows gap={0} mt="xs">
      {entries.map((entry) => (
        <li key={entry.key} className={classes.entry}>
          <Stack gap={2} miw={0}>
            <strong>{entry.name}</strong>
            <Quiet span>{factsOf(entry)}</Quiet>
            {entry.why ? (
              <div className={classes.why}>
                <p>{entry.why.message}</p>
                {entry.why.rule ? (
                  <details>
                    <summary>The rule</summary>
                    <RuleNote rule={entry.why.rule} />
                  </details>
                ) : null}
              </div>
            ) : null}
          </Stack>
          <Text span inherit fw={600} flex="none" data-numbers>
            {entry.why && entry.counted > 0
              ? `${hoursText(entry.counted)} of ${shortHours(entry.hours)}`
              : shortHours(entry.why ? 0 : entry.counted)}
          </Text>
        </li>
      ))}
    </Rows>
  )
}

const factsOf = ({ courseid, day, deliveryMethod, approvalNumber }: Entry): string =>
  [courseid, dayText(day), methodNames[deliveryMethod], approvalNumber ? `approval ${approvalNumber}` : '']
    .filter(Boolean)
    .join(' · ')
