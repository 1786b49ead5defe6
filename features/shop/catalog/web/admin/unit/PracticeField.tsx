import { Alert, List, Textarea, type TextareaProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { readPractice } from '../../../contract/practice/read-practice.ts'

const SHOWN = 20

interface Props extends Omit<TextareaProps, 'value'> {
  value?: string
}

/** Text editor for the exercises and cases of a practice unit. Errors are shown with line numbers during input. */
export function PracticeField({ value = '', ...rest }: Props) {
  const [written] = useDebouncedValue(value, 500)
  const problems = useMemo(() => (written.trim() === '' ? [] : readPractice(written).problems), [written])
  return (
    <div>
      <Textarea
        label="Exercises and cases"
        description="YAML: how many answers are needed, then exercises and cases. The number of a line is named where something is wrong."
        value={value}
        minRows={12}
        maxRows={36}
        spellCheck={false}
        ff="monospace"
        {...rest}
      />
      <div role="status">
        {problems.length > 0 ? (
          <Alert color="red" mt="sm" title="This cannot be published yet">
            <List size="sm">
              {problems.slice(0, SHOWN).map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  Line {line}: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
      </div>
    </div>
  )
}
