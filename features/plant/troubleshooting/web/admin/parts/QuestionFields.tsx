import { Button, Group, MultiSelect, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { Option, Question } from '../../../rules/branch.ts'
import { unusedKey } from './branch-edits.ts'

interface Props {
  question: Question
  /** Questions that precede this one. */
  before: readonly Question[]
  onChange: (question: Question) => void
  onRemove: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** A question with its answers; answers of a figure have ranges. */
export function QuestionFields({ question, before, onChange, onRemove, onUp, onDown }: Props) {
  const set = (next: Partial<Question>) => onChange({ ...question, ...next })
  const { options, figure, when } = question
  const leading = before.find(({ key }) => key === when?.question)
  return (
    <Stack gap="sm">
      <TextInput
        label="Question"
        maxLength={200}
        value={question.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Textarea
        minRows={1}
        label="How to find out"
        maxLength={400}
        value={question.help}
        onChange={(event) => set({ help: event.currentTarget.value })}
      />
      <Select
        label="Asked only after an answer to"
        clearable
        value={when?.question ?? null}
        onChange={(key) => {
          const [first] = before.find((each) => each.key === key)?.options ?? []
          set({ when: key && first ? { question: key, options: [first.key] } : null })
        }}
        data={before.map(({ key, text }) => ({ value: key, label: text }))}
      />
      {leading && when ? (
        <MultiSelect
          label="Which answers lead here"
          value={when.options}
          onChange={(chosen) => set({ when: chosen.length > 0 ? { ...when, options: chosen } : null })}
          data={leading.options.map(({ key, text }) => ({ value: key, label: text }))}
        />
      ) : null}
      {options.map((option, place) => (
        <OptionFields
          key={option.key}
          option={option}
          unit={figure?.unit ?? null}
          onChange={(next) => set({ options: options.with(place, next) })}
          onRemove={options.length > 2 ? () => set({ options: options.toSpliced(place, 1) }) : null}
        />
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          disabled={options.length >= 8}
          onClick={() =>
            set({
              options: [...options, { key: unusedKey('answer', options), text: '', from: null, below: null }],
            })
          }
        >
          Add an answer
        </Button>
        <Button variant="default" disabled={!onUp} onClick={() => onUp?.()}>
          Ask earlier
        </Button>
        <Button variant="default" disabled={!onDown} onClick={() => onDown?.()}>
          Ask later
        </Button>
        <Button variant="subtle" color="red" onClick={onRemove}>
          Remove the question
        </Button>
      </Group>
    </Stack>
  )
}

interface OptionProps {
  option: Option
  /** Unit of the figure; null if the answer is not numeric. */
  unit: string | null
  onChange: (option: Option) => void
  onRemove: (() => void) | null
}

const numberOr = (value: string | number): number | null => (value === '' ? null : Number(value))

function OptionFields({ option, unit, onChange, onRemove }: OptionProps) {
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        label="Answer"
        w="min(24rem, 100%)"
        maxLength={120}
        value={option.text}
        onChange={(event) => onChange({ ...option, text: event.currentTarget.value })}
      />
      {unit === null ? null : (
        <>
          <NumberInput
            label={`From, ${unit}`}
            w="8rem"
            value={option.from ?? ''}
            onChange={(value) => onChange({ ...option, from: numberOr(value) })}
          />
          <NumberInput
            label={`Below, ${unit}`}
            w="8rem"
            value={option.below ?? ''}
            onChange={(value) => onChange({ ...option, below: numberOr(value) })}
          />
        </>
      )}
      {onRemove ? (
        <Button
          variant="subtle"
          color="red"
          onClick={onRemove}
          aria-label={`Remove the answer ${option.text}`}
        >
          Remove
        </Button>
      ) : null}
    </Group>
  )
}
