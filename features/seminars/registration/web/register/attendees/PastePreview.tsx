import { Text } from '@mantine/core'
import type { TypedField } from '../../../contract/entry-draft.ts'
import { sharedFields, unsharedFields } from '../../../contract/person-texts.ts'
import { columnTitles } from '../../../rules/entry/paste/paste-columns.ts'
import type { Pasted } from '../../../rules/entry/paste/read-pasted.ts'
import classes from './Attendees.module.css'

/** Preview of a pasted list before it is added. */
export function PastePreview({ pasted: { people } }: { pasted: Pasted }) {
  const all: readonly TypedField[] = [...unsharedFields, ...sharedFields]
  const fields = all.filter((field) => people.some((person) => person[field]))
  return (
    // The rows scroll separately, so the section must be focusable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
    <section className={classes.preview} aria-label="How the rows are read" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {columnTitles[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            // Rows have no id except their index, and are never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {fields.map((field) => (
                <td key={field}>
                  {person[field] ?? (
                    <Text span inherit c="var(--mantine-color-error)">
                      blank
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
