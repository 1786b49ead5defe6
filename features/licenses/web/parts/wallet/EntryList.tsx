import { dayText, hoursText } from '#features/certificates/rules/certificate-words.ts'
import { methodNames } from '../../../rules/roster-file.ts'
import type { Entry } from '../../../rules/views.ts'
import { shortHours } from '../../license-words.ts'
import { RuleNote } from '../RuleNote.tsx'
import classes from './EntryList.module.css'

/** Completed training with the hours that it gives for a license, or the reason why it gives none. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes.entry}>
          <div className={classes.words}>
            <strong>{entry.name}</strong>
            <span className={classes.facts}>{factsOf(entry)}</span>
            {entry.why ? (
              <div className={classes.why}>
                <p>{entry.why.says}</p>
                {entry.why.rule ? (
                  <details>
                    <summary>The rule</summary>
                    <RuleNote rule={entry.why.rule} />
                  </details>
                ) : null}
              </div>
            ) : null}
          </div>
          <span className={classes.hours}>
            {entry.why && entry.counted > 0
              ? `${hoursText(entry.counted)} of ${shortHours(entry.hours)}`
              : shortHours(entry.why ? 0 : entry.counted)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ courseid, day, deliveryMethod, approvalNumber }: Entry): string =>
  [courseid, dayText(day), methodNames[deliveryMethod], approvalNumber ? `approval ${approvalNumber}` : '']
    .filter(Boolean)
    .join(' · ')
