import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from '../Desk.module.css'
import { type ExpertForm, newProof } from './expert-values.ts'

interface Props {
  form: ExpertForm
  name: 'licenses' | 'documents'
  legend: string
  what: string
  where: string
}

/** Licenses or documents of an expert, a line each. */
export function ProofRows({ form, name, legend, what, where }: Props) {
  const rows = form.values[name]
  return (
    <fieldset className={classes.rows}>
      <legend>{legend}</legend>
      {rows.map(({ key }, index) => {
        const number = index + 1
        const field = (part: string) => form.getInputProps(`${name}.${index}.${part}`)
        return (
          <div key={key} className={classes.row}>
            <TextInput placeholder={what} aria-label={`${what} ${number}`} {...field('name')} />
            <TextInput placeholder={where} aria-label={`${where} of line ${number}`} {...field('where')} />
            <TextInput type="date" aria-label={`Line ${number} valid until`} {...field('validUntil')} />
            <ActionIcon
              color="gray"
              aria-label={`Remove ${what.toLowerCase()} ${number}`}
              onClick={() => form.removeListItem(name, index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        )
      })}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem(name, newProof({ name: '', where: '', validUntil: null }))}
        >
          Add {what.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  )
}
