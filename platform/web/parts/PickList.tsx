import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import classes from './PickList.module.css'
import { SearchBox } from './SearchBox.tsx'

interface Props {
  items: readonly { id: string; label: string; description: ReactNode }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Makes long lists scrollable. */
  tall?: boolean
  /** Label of the search field for ids and labels; omit for no search. */
  search?: string
}

/** A multi-select list with check boxes. Selected items that are out of view remain selected. */
export function PickList({ items, chosen, onChange, tall = false, search }: Props) {
  const [words, setWords] = useState('')
  return (
    <>
      {search ? <SearchBox label={search} value={words} onSearch={setWords} /> : null}
      <ul className={classes.choices} data-tall={tall || undefined}>
        {items
          .filter(({ id, label }) => holdsWords(`${id} ${label}`, words))
          .map(({ id, label, description }) => (
            <li key={id}>
              <Checkbox
                size="md"
                classNames={{ description: classes.description }}
                label={label}
                description={description}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  )
                }
              />
            </li>
          ))}
      </ul>
    </>
  )
}
