import { Box, Button, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { surface } from '#platform/web/parts/look/surface.ts'
import type { ApplicationForm } from '../../../contract/application-form.ts'
import classes from './ApplicationForm.module.css'

interface Props {
  form: UseFormReturnType<ApplicationForm>
  index: number
  removable: boolean
}

/** Form fields of one work in the portfolio. */
export function WorkFields({ form, index, removable }: Props) {
  const field = (name: string) => form.getInputProps(`works.${index}.${name}`)
  return (
    <Stack
      component="fieldset"
      m={0}
      pt="md"
      pb={20}
      px="clamp(0.875rem, 2.5vw, 1.25rem)"
      miw={0}
      {...surface}
    >
      <Box component="legend" fw={640} px="xs">
        Work {index + 1}
      </Box>
      <div className={classes.three}>
        <TextInput
          label="What it was"
          placeholder="Restored the second train of a plant"
          maxLength={160}
          {...field('title')}
        />
        <TextInput
          label="Your part"
          placeholder="Lead of diagnosis and cleaning"
          maxLength={160}
          {...field('role')}
        />
        <TextInput label="Year" inputMode="numeric" maxLength={4} {...field('year')} />
      </div>
      <Textarea
        label="The task, what you did, and the result"
        description="With figures where there are any: before and after."
        minRows={4}
        maxLength={4000}
        {...field('description')}
      />
      <TextInput
        label="A link to papers or pictures, if there are any"
        type="url"
        placeholder="https://"
        maxLength={300}
        {...field('link')}
      />
      {removable ? (
        <div>
          <Button variant="subtle" color="red" size="sm" onClick={() => form.removeListItem('works', index)}>
            Remove work {index + 1}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
