import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import classes from './PickList.module.css'
import { SearchBox } from './SearchBox.tsx'

interface Props {
  items: readonly { id: string; label: string; description: ReactNode }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Long lists scroll by themselves. */
  tall?: boolean
  /** The label of a search in the ids and labels; none without it. */
  search?: string
}

/** Some of many, ticked; what is chosen and not in sight stays chosen. */
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
