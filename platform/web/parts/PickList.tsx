import { Checkbox } from '@mantine/core'
import classes from './PickList.module.css'

interface Props {
  items: readonly { id: string; label: string; description: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Long lists scroll by themselves. */
  tall?: boolean
}

/** Some of many, ticked; what is chosen and not in sight stays chosen. */
export function PickList({ items, chosen, onChange, tall = false }: Props) {
  return (
    <ul className={classes.choices} data-tall={tall || undefined}>
      {items.map(({ id, label, description }) => (
        <li key={id}>
          <Checkbox
            size="md"
            label={label}
            description={description}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        </li>
      ))}
    </ul>
  )
}
